package org.sgul.api.run;

import org.sgul.api.Factory;

/** A named place to run. */
public interface ExecutorFactory<C extends Record> extends Factory<C> {
    BlockExecutor create(C config);
}
