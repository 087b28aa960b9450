package org.sgul.valuation.walk;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/** Runs blocks on threads of this machine, as many as the context allows. The first failure stops all others. */
public final class LocalExecutor implements BlockExecutor {

    @Override
    public int parallelism(RunContext context) {
        return context.parallelism();
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
        if (blocks == 0) {
            return;
        }
        BlockExecutor.Work work = job.open();
        int threads = Math.max(1, Math.min(context.parallelism(), blocks));
        if (threads > 1) {
            runOnThreads(work, blocks, threads, context, results);
        } else {
            for (int block = 0; block < blocks; block++) {
                results.accept(block, work.run(block, context));
            }
        }
    }

    private record Finished(int block, byte[] result) {}

    private static void runOnThreads(
            BlockExecutor.Work work, int blocks, int threads, RunContext context, BlockExecutor.Results results) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, LocalExecutor::daemon);
        CompletionService<Finished> finished = new ExecutorCompletionService<>(pool);
        try {
            for (int block = 0; block < blocks; block++) {
                int number = block;
                finished.submit(() -> new Finished(number, work.run(number, context)));
            }
            for (int block = 0; block < blocks; block++) {
                Finished next = finished.take().get();
                results.accept(next.block(), next.result());
            }
        } catch (ExecutionException e) {
            throw rethrow(Objects.requireNonNullElse(e.getCause(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            pool.shutdownNow();
            await(pool);
        }
    }

    /** Waits for the running blocks, unless the caller was interrupted. */
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
        return SgulException.internal("a block failed: " + cause, cause);
    }
}
