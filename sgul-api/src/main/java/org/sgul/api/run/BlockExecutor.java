package org.sgul.api.run;

import java.io.Serializable;
import java.util.List;
import org.sgul.api.Experimental;
import org.sgul.api.RunContext;

/**
 * Runs blocks of work, on the cores of this machine or on many machines.
 *
 * @since 0.1.0
 */
@Experimental
public interface BlockExecutor extends AutoCloseable {

    /** Runs blocks {@code 0..blocks-1} and returns their results in block order. */
    <R extends Serializable> List<R> run(BlockExecutor.Task<R> task, int blocks, RunContext context);

    @Override
    default void close() {}

    /**
     * Work that is divided into numbered blocks. A block's result does not depend on where it runs. Tasks and results are
     * serializable, because they are sent to other machines.
     */
    @Experimental
    interface Task<R extends Serializable> extends Serializable {
        R run(int block, RunContext context);
    }
}
