package org.sgul.extras.trees;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import smile.math.MathEx;

/**
 * Runs Smile's training so that nothing but the seed decides the result. Smile draws from a generator of the current thread and
 * uses parallel streams, which sum in the order of completion. Here it runs on a new thread of a pool of one: streams stay on this
 * thread, and its generator is seeded first. Smile also keeps a static set of seeds that is not safe for threads, so trainings
 * take turns.
 */
final class SmileThread {
    /** Smile reduces seeds modulo this prime. */
    private static final long SEEDS = 899_999_963;

    private static final Object TURN = new Object();

    private SmileThread() {}

    static <T> T call(long seed, Callable<T> training) {
        synchronized (TURN) {
            ForkJoinPool pool = new ForkJoinPool(1);
            try {
                return pool.submit(() -> {
                            MathEx.setSeed(seed);
                            return training.call();
                        })
                        .join();
            } finally {
                pool.shutdown();
            }
        }
    }

    /** Distinct seeds that Smile does not ignore: a random forest skips those below 2. */
    static LongStream seeds(RandomGenerator random) {
        return LongStream.generate(() -> random.nextLong(2, SEEDS)).distinct();
    }
}
