package org.sgul.eval.run;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/** Runs blocks on threads of this machine, as many as the context allows. The first failure stops all others. */
public final class LocalExecutor implements BlockExecutor {

    @Override
    public <R extends Serializable> List<R> run(BlockExecutor.Task<R> task, int blocks, RunContext context) {
        int threads = Math.max(1, Math.min(context.parallelism(), blocks));
        if (threads == 1) {
            List<R> results = new ArrayList<>();
            for (int block = 0; block < blocks; block++) {
                results.add(task.run(block, context));
            }
            return results;
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads, LocalExecutor::daemon);
        try {
            List<Future<R>> futures = new ArrayList<>();
            for (int block = 0; block < blocks; block++) {
                int number = block;
                futures.add(pool.submit(() -> task.run(number, context)));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            throw rethrow(Objects.requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            pool.shutdownNow();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "sgul-worker");
        thread.setDaemon(true);
        return thread;
    }

    private static RuntimeException rethrow(Throwable cause) {
        if (cause instanceof RuntimeException exception) {
            return exception;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return SgulException.internal("a block of orders failed: " + cause, cause);
    }
}
