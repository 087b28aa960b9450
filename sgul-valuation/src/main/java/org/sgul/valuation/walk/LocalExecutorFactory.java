package org.sgul.valuation.walk;

import org.sgul.api.NoParameters;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;

/** The executor {@code local}. */
public final class LocalExecutorFactory implements ExecutorFactory<NoParameters> {
    @Override
    public String name() {
        return "local";
    }

    @Override
    public String summary() {
        return "Threads of this machine.";
    }

    @Override
    public NoParameters defaults() {
        return NoParameters.NONE;
    }

    @Override
    public BlockExecutor create(NoParameters config) {
        return new LocalExecutor();
    }
}
