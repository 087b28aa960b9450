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
    <R extends Serializable> List<R> run(BlockTask<R> task, int blocks, RunContext context);

    @Override
    default void close() {}
}
