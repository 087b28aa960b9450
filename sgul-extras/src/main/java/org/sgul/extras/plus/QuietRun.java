package org.sgul.extras.plus;

import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;

/** A part of a run with separate random streams, which does not report progress and stops when its thread is interrupted. */
record QuietRun(RunContext run, String part) implements RunContext {

    @Override
    public long seed() {
        return run.seed();
    }

    @Override
    public RandomGenerator random(String component, long index) {
        return run.random(part + "/" + component, index);
    }

    @Override
    public Progress progress() {
        return Progress.SILENT;
    }

    @Override
    public int parallelism() {
        return run.parallelism();
    }

    @Override
    public void checkCancelled() {
        run.checkCancelled();
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
