package org.sgul.extras.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.sgul.api.SgulException;

/**
 * Runs independent tasks on several threads. Results are in the order of the tasks, and the first failure in it is thrown, after the
 * remaining tasks were interrupted.
 */
final class ParallelTasks {
    private ParallelTasks() {}

    static <T> List<T> run(List<Callable<T>> tasks, int threads) {
        ExecutorService pool =
                Executors.newFixedThreadPool(Math.max(1, Math.min(threads, tasks.size())), ParallelTasks::daemon);
        try {
            List<Future<T>> futures = tasks.stream().map(pool::submit).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw SgulException.internal("a task failed: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
            await(pool);
        }
    }

    /** Waits for abandoned tasks, unless the caller was interrupted. */
    private static void await(ExecutorService pool) {
        try {
            boolean ended = false;
            while (!ended) {
                ended = pool.awaitTermination(1, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "sgul-training");
        thread.setDaemon(true);
        return thread;
    }
}
