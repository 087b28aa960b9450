package org.sgul.api.run;

import java.io.Serializable;
import java.util.List;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;

/**
 * Where blocks of orders are valued: on this machine's cores, or on an engine of many machines.
 *
 * @since 0.1.0
 */
@Experimental
public interface BlockExecutor extends AutoCloseable {

    /** Runs blocks {@code 0..blocks-1} and returns their results in block order, whatever order they ended in. */
    <R extends Serializable> List<R> run(BlockExecutor.Task<R> task, int blocks, RunContext context);

    @Override
    default void close() {}

    /**
     * A piece of work that is cut into numbered blocks, each giving the same result wherever it runs. It travels to other machines,
     * so it and its results are serializable.
     */
    @Experimental
    interface Task<R extends Serializable> extends Serializable {
        R run(int block, RunContext context);
    }
}
