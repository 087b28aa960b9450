package org.sgul.valuation.pipeline;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.model.Model;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.SeededRun;
import org.sgul.valuation.walk.LocalExecutor;

/**
 * Trainings of one model on the same nodes with the run's seed and those after it, on as many threads as the run has. Everything else, such
 * as the orders of games, keeps the run's seed, so that results differ by the training alone.
 */
final class RepeatedTraining implements BlockExecutor.Job, BlockExecutor.Work {
    private static final byte[] NOTHING = {};

    private final ModelTask task;
    private final AtomicReferenceArray<Model> models;

    private RepeatedTraining(ModelTask task, int count) {
        this.task = task;
        this.models = new AtomicReferenceArray<>(count);
    }

    /** Trains models; the first is that of a single training. */
    static List<TrainedTask> of(ModelTask task, int count) {
        RepeatedTraining training = new RepeatedTraining(task, count);
        RunContext run = task.task().run();
        try (Progress.Task progress = run.progress().start("training " + count + " models", count)) {
            new LocalExecutor().run(training, count, run, (block, result) -> progress.advance(1));
        }
        return IntStream.range(0, count)
                .mapToObj(i -> new TrainedTask(task, training.models.get(i)))
                .toList();
    }

    @Override
    public byte[] run(int block, RunContext context) {
        // Progress of trainings at the same time would be mixed up, so it counts models.
        RunContext own = new SeededRun(context.seed() + block, Progress.SILENT, 1, () -> {
            context.checkCancelled();
            return false;
        });
        models.set(block, task.train(own).model());
        return NOTHING;
    }

    @Override
    public BlockExecutor.Work open() {
        return this;
    }

    @Override
    public BlockExecutor.Parcel pack() {
        throw new UnsupportedOperationException("models are trained in this process");
    }
}
