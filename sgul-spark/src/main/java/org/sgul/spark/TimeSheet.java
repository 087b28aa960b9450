package org.sgul.spark;

import java.util.Locale;
import java.util.Optional;

/** Where the time of an executor's runs went. */
final class TimeSheet {
    private static final double SECOND = 1e9;
    private static final double MEGABYTE = 1e6;

    private long connecting;
    private long wall;
    private double available;
    private long preparing;
    private long running;
    private int blocks;
    private long resultBytes;

    /** Adds the time until executors were ready. */
    synchronized void connected(long nanos) {
        connecting += nanos;
    }

    /** Adds a block. */
    synchronized void block(Answer answer) {
        blocks++;
        preparing += answer.preparing();
        running += answer.running();
        byte[] result = answer.result();
        resultBytes += result == null ? 0 : result.length;
    }

    /** Adds a run of blocks on a number of cores. */
    synchronized void run(long nanos, int cores) {
        wall += nanos;
        available += (double) nanos * cores;
    }

    /** One line; empty if no block was run. */
    synchronized Optional<String> line(ClusterEvents events, long broadcastBytes) {
        if (blocks == 0) {
            return Optional.empty();
        }
        double rest = Math.max(0, available - preparing - running);
        String line = String.format(
                Locale.ROOT,
                "%,d blocks on up to %d executors in %.1f s after %.1f s to connect; of %.1f core seconds, blocks took %.1f"
                        + " (%.0f %%), loading the program %.1f, sending, scheduling and idle cores %.1f (%.3f per block);"
                        + " broadcast %.1f MB, results %.1f MB",
                blocks,
                events.mostExecutors(),
                wall / SECOND,
                connecting / SECOND,
                available / SECOND,
                running / SECOND,
                100 * running / Math.max(1, available),
                preparing / SECOND,
                rest / SECOND,
                rest / SECOND / blocks,
                broadcastBytes / MEGABYTE,
                resultBytes / MEGABYTE);
        return Optional.of(
                events.lost() + events.repeated() == 0
                        ? line
                        : line + "; " + events.lost() + " executors lost, " + events.repeated()
                                + " failed attempts repeated");
    }
}
