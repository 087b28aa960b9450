package org.sgul.eval.run;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.core.run.SeededRun;

/** Run contexts of parts of a run: each has its own seed and stops with the whole run. */
final class Contexts {
    private Contexts() {}

    static RunContext of(long seed, RunContext whole) {
        return of(seed, whole, whole.progress(), whole.parallelism());
    }

    static RunContext of(long seed, RunContext whole, Progress progress, int parallelism) {
        return new SeededRun(seed, progress, parallelism, stopped(whole));
    }

    private static BooleanSupplier stopped(RunContext whole) {
        return () -> {
            try {
                whole.checkCancelled();
                return false;
            } catch (CancellationException e) {
                return true;
            }
        };
    }
}
