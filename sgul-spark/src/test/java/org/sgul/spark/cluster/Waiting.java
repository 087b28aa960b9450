package org.sgul.spark.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Waits for something to happen in another process. */
final class Waiting {
    private Waiting() {}

    /** Returns the first value; none within the time is an error. */
    static <T> T until(Duration patience, String what, Supplier<Optional<T>> value) {
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < end) {
            Optional<T> found = value.get();
            if (found.isPresent()) {
                return found.get();
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for " + what);
            }
        }
        throw new AssertionError("not within " + patience.toSeconds() + " s: " + what);
    }
}
