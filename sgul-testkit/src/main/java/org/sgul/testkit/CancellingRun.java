package org.sgul.testkit;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;

/** A run that is cancelled after a number of checks. */
public final class CancellingRun implements RunContext {
    private final RunContext run;
    private final int allowed;
    private final AtomicInteger checks = new AtomicInteger();

    /** Like {@code run}, but allows only {@code allowed} checks; every later one throws. */
    public CancellingRun(RunContext run, int allowed) {
        this.run = run;
        this.allowed = allowed;
    }

    /** The number of checks made. */
    public int checks() {
        return checks.get();
    }

    @Override
    public void checkCancelled() {
        if (checks.incrementAndGet() > allowed) {
            throw new CancellationException("stopped on request");
        }
    }

    @Override
    public long seed() {
        return run.seed();
    }

    @Override
    public RandomGenerator random(String component, long index) {
        return run.random(component, index);
    }

    @Override
    public Progress progress() {
        return run.progress();
    }

    @Override
    public int parallelism() {
        return run.parallelism();
    }
}
