package org.sgul.core.run;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;

/** The plain run context: a root seed, somewhere to report progress, a number of threads, a way to be stopped. */
public record SeededRun(long seed, Progress progress, int parallelism, BooleanSupplier cancelled)
        implements RunContext {

    /** A silent run on one thread that nobody stops. */
    public SeededRun(long seed) {
        this(seed, Progress.SILENT, 1, () -> false);
    }

    @Override
    public RandomGenerator random(String component, long index) {
        return RandomStreams.stream(seed, component, index);
    }

    @Override
    public void checkCancelled() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("stopped on request");
        }
    }
}
