package org.sgul.cli.speed;

import java.time.Duration;
import java.util.Arrays;
import org.sgul.api.RunContext;

/**
 * Measures work that can be repeated: first without counting, until the compiler has had time for it, then several times.
 *
 * @param warmUp how long work is repeated before measuring; at least once
 * @param repetitions how often it is measured
 */
public record Stopwatch(Duration warmUp, int repetitions) {

    /** The median time in seconds. */
    double seconds(Runnable work, RunContext run) {
        long until = System.nanoTime() + warmUp.toNanos();
        do {
            run.checkCancelled();
            work.run();
        } while (System.nanoTime() < until);
        double[] seconds = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            run.checkCancelled();
            long start = System.nanoTime();
            work.run();
            seconds[i] = (System.nanoTime() - start) / 1e9;
        }
        return median(seconds);
    }

    static double median(double[] numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
