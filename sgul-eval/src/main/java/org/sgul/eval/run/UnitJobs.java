package org.sgul.eval.run;

import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.run.UnitRunner.Assignment;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Memory;

/** The jobs of an experiment for executors: units as blocks, or the walks of one unit. */
public final class UnitJobs {
    private final ExperimentPlan plan;
    private final Harness harness;
    private final SharedDatasets datasets;
    private final SharedTraining training;
    private @Nullable Remote remote;

    public UnitJobs(ExperimentPlan plan, Harness harness, SharedDatasets datasets, SharedTraining training) {
        this.plan = plan;
        this.harness = harness;
        this.datasets = datasets;
        this.training = training;
    }

    /**
     * The work of an experiment as other processes repeat it. A run whose executor is local needs none of it, so the implementation is found
     * by {@link ServiceLoader} when an executor first asks for a parcel.
     */
    public interface Remote {
        /** Units as blocks. */
        BlockExecutor.Parcel pack(List<Assignment> units);

        /** Sends the walks of one unit to an executor. */
        Recorder walks(Assignment unit, BlockExecutor executor);

        /** An executor that remembers all that happened in this process, so that another can repeat it. */
        interface Recorder extends BlockExecutor, Memory {}

        /** Creates the work of one experiment. */
        interface Factory {
            Remote of(ExperimentPlan plan, Harness harness);
        }
    }

    /** A job with one unit per block; blocks of walks are run on the thread of their unit. Outcomes are bytes for other processes. */
    public Units units(List<Assignment> units) {
        return new Units(units, null);
    }

    /** The same job for an executor whose blocks all run in this process: outcomes are handed over as objects. */
    Units unitsHere(List<Assignment> units) {
        return new Units(units, new AtomicReferenceArray<>(units.size()));
    }

    /**
     * The end of a unit: its files or its failure.
     *
     * @param notes messages for the user
     */
    record End(@Nullable UnitFiles files, @Nullable Failure failure, List<String> notes) {}

    /** Runs units as blocks, each on one thread. */
    public final class Units implements BlockExecutor.Job {
        private static final byte[] NOTHING = {};

        private final List<Assignment> units;
        private final @Nullable AtomicReferenceArray<End> handedOver;

        private Units(List<Assignment> units, @Nullable AtomicReferenceArray<End> handedOver) {
            this.units = units;
            this.handedOver = handedOver;
        }

        @Override
        public BlockExecutor.Work open() {
            UnitRunner runner = runner(new LocalExecutor(), Memory.NONE);
            return (block, context) -> {
                End end = run(units.get(block), runner, context);
                if (handedOver == null) {
                    return JsonFiles.bytes(end);
                }
                handedOver.set(block, end);
                return NOTHING;
            };
        }

        @Override
        public BlockExecutor.Parcel pack() {
            return remote().pack(units);
        }

        /** The end of the unit of a block that returned these bytes. */
        End end(int block, byte[] bytes) {
            return handedOver == null
                    ? JsonFiles.parse(bytes, End.class)
                    : Objects.requireNonNull(handedOver.getAndSet(block, null));
        }
    }

    private static End run(Assignment unit, UnitRunner runner, RunContext context) {
        Set<String> notes = new ConcurrentSkipListSet<>();
        Progress noting = (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(message);
            }
        };
        RunContext own = SeededRun.partOf(context, unit.id().seed(), noting, 1);
        own.checkCancelled();
        try {
            return new End(runner.run(unit, own), null, List.copyOf(notes));
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
            // what the unit had allocated is free again, so others may have enough memory
            return new End(null, Failure.of(e, SgulException.Kind.INTERNAL), List.copyOf(notes));
        }
    }

    /** Runs a unit whose walks are jobs of an executor. */
    UnitRunner alone(Assignment unit, BlockExecutor executor) {
        if (executor.isLocal()) {
            return runner(executor, Memory.NONE);
        }
        Remote.Recorder recorder = remote().walks(unit, executor);
        return runner(recorder, recorder);
    }

    private synchronized Remote remote() {
        if (remote == null) {
            remote = ServiceLoader.load(Remote.Factory.class, UnitJobs.class.getClassLoader())
                    .findFirst()
                    .orElseThrow(() -> SgulException.internal("no class that sends units to other processes", null))
                    .of(plan, harness);
        }
        return remote;
    }

    /** A runner of units whose walks an executor runs. */
    public UnitRunner runner(BlockExecutor executor, Memory memory) {
        return new UnitRunner(plan, harness.withExecutor(executor), datasets, training, memory);
    }
}
