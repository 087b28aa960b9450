package org.sgul.valuation.walk;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;

/**
 * Runs blocks on threads of this machine, as many as the context allows. The first failure cancels all others; after an error of Java
 * itself, blocks that do not end soon are abandoned.
 */
public final class LocalExecutor implements BlockExecutor {
    private static final int PATIENCE_SECONDS = 5;

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
        StoppableRun own = new StoppableRun(context);
        Throwable failure = null;
        try {
            for (int block = 0; block < blocks; block++) {
                int number = block;
                finished.submit(() -> new Finished(number, work.run(number, own)));
            }
            for (int block = 0; block < blocks; block++) {
                Finished next = finished.take().get();
                results.accept(next.block(), next.result());
            }
        } catch (ExecutionException e) {
            failure = Objects.requireNonNullElse(e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            own.stop();
            pool.shutdownNow();
            await(pool, failure instanceof Error);
        }
        if (failure != null) {
            passOnRest(finished, results, failure);
            throw rethrow(failure);
        }
    }

    /** Waits for the running blocks, unless the caller was interrupted; after an error of Java itself only for a while. */
    private static void await(ExecutorService pool, boolean fatal) {
        try {
            boolean ended = false;
            for (int second = 0; !ended && !(fatal && second == PATIENCE_SECONDS); second++) {
                ended = pool.awaitTermination(1, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Passes on the results of blocks that ended after the failure, so that nothing finished is lost. */
    private static void passOnRest(
            CompletionService<Finished> finished, BlockExecutor.Results results, Throwable failure) {
        for (Future<Finished> next = finished.poll(); next != null; next = finished.poll()) {
            try {
                Finished rest = next.get();
                results.accept(rest.block(), rest.result());
            } catch (ExecutionException e) {
                // the first failure is thrown; others, mostly cancellations, follow from it
            } catch (RuntimeException e) {
                failure.addSuppressed(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    /** The context of blocks: they are cancelled with the run, and when another block has failed. */
    private static final class StoppableRun implements RunContext {
        private final RunContext whole;
        private volatile boolean stopped;

        StoppableRun(RunContext whole) {
            this.whole = whole;
        }

        void stop() {
            stopped = true;
        }

        @Override
        public long seed() {
            return whole.seed();
        }

        @Override
        public RandomGenerator random(String component, long index) {
            return whole.random(component, index);
        }

        @Override
        public Progress progress() {
            return whole.progress();
        }

        @Override
        public int parallelism() {
            return whole.parallelism();
        }

        @Override
        public void checkCancelled() {
            if (stopped) {
                throw new CancellationException("stopped because another block has failed");
            }
            whole.checkCancelled();
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
