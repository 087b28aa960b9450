package org.sgul.core.run;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;

/** A simple run context: a root seed, a progress listener, a number of threads, a way to stop. */
public record SeededRun(long seed, Progress progress, int parallelism, BooleanSupplier cancelled)
        implements RunContext {

    /** Creates a context for one thread that reports no progress and is never stopped. */
    public SeededRun(long seed) {
        this(seed, Progress.SILENT, 1, () -> false);
    }

    /** A part of a whole run with a seed, progress and threads of its own; it stops with the whole. */
    public static SeededRun partOf(RunContext whole, long seed, Progress progress, int parallelism) {
        return new SeededRun(seed, progress, parallelism, () -> {
            try {
                whole.checkCancelled();
                return false;
            } catch (CancellationException e) {
                return true;
            }
        });
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
