package org.sgul.valuation.walk;

import java.io.Serializable;
import java.util.List;
import java.util.function.IntConsumer;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;

/**
 * Work of the pipeline that is divided into numbered blocks. It uses objects of this process, so it is sent to others only as a step
 * of a unit, which they repeat up to this step.
 */
public interface BlockTask<R extends Serializable> {

    /** Runs a block; several threads may call this at the same time. */
    R run(int block, RunContext context);

    /** Describes the work in one line; the same work has the same description in every process. */
    String description();

    /**
     * Runs blocks and returns their results in block order.
     *
     * @param finished is called with the number of each block that has ended
     */
    static <R extends Serializable> List<R> run(
            BlockTask<R> task, int blocks, BlockExecutor executor, RunContext context, IntConsumer finished) {
        TaskJob<R> job = new TaskJob<>(task, blocks, executor.isLocal());
        executor.run(job, blocks, context, (block, bytes) -> {
            job.receive(block, bytes);
            finished.accept(block);
        });
        return job.results();
    }
}
