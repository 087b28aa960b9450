package org.sgul.api.run;

import org.sgul.api.Experimental;
import org.sgul.api.Factory;

/**
 * A named executor.
 *
 * @since 0.1.0
 */
@Experimental
public interface ExecutorFactory<C extends Record> extends Factory<C> {
    BlockExecutor create(C config);
}
