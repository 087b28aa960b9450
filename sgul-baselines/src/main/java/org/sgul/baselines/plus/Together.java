package org.sgul.baselines.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.sgul.api.SgulException;

/** Runs independent tasks on several threads. Results are in the order of the tasks, and the first failure in it is thrown. */
final class Together {
    private Together() {}

    static <T> List<T> run(List<Callable<T>> tasks, int threads) {
        ExecutorService pool =
                Executors.newFixedThreadPool(Math.max(1, Math.min(threads, tasks.size())), Together::daemon);
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
            throw SgulException.internal("a task failed: " + e.getCause(), e);
        } finally {
            pool.shutdownNow();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "sgul-training");
        thread.setDaemon(true);
        return thread;
    }
}
