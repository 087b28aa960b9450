package org.sgul.eval.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.valuation.walk.Memory;

/**
 * A {@link ReplayLog} that is repeated in another process. It runs on a thread of its own, takes the results of known steps, and waits at the
 * first unknown one, where other threads run its blocks. When the step's results are known, it continues; nothing is done twice.
 */
public final class FollowedLog implements BlockExecutor, Memory, AutoCloseable {
    private final Function<Throwable, SgulException> translation;
    private final List<ReplayLog.Step> steps = new ArrayList<>();
    private int position;
    private BlockExecutor.@Nullable Job waiting;
    private @Nullable Throwable failure;
    private boolean ended;

    /**
     * Creates a log whose work has not started.
     *
     * @param translation the same as that of the log
     */
    public FollowedLog(Function<Throwable, SgulException> translation) {
        this.translation = translation;
    }

    /** Starts to repeat work, which must be the same as that of the log. */
    public void start(Runnable work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                        end(null);
                    } catch (Throwable e) {
                        // Also undeclared checked exceptions: what is missed here is waited for forever.
                        end(e);
                    }
                },
                "sgul-replay");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * The work at the step after these, which the repeated work may not have reached yet.
     *
     * @param description the description of the job there
     */
    public synchronized BlockExecutor.Work open(List<ReplayLog.Step> before, String description) {
        steps.addAll(before.subList(Math.min(steps.size(), before.size()), before.size()));
        notifyAll();
        awaitThat(() -> ended || position > before.size() || (position == before.size() && waiting != null));
        if (failure instanceof OutOfMemoryError error) {
            throw error; // of this process, not of the work: an executor with more memory can do it
        }
        if (failure instanceof SgulException known) {
            throw new SgulException(
                    known.kind(),
                    "in this process, '" + description + "' is not reached: " + known.getMessage(),
                    known);
        }
        if (ended) {
            throw different(description, failure == null ? "ended before" : failure.toString());
        }
        if (position > before.size() || waiting == null) {
            throw new CancellationException("the run has passed '" + description + "'");
        }
        if (!waiting.toString().equals(description)) {
            throw different(description, "reached '" + waiting + "' instead");
        }
        return ReplayLog.translated(waiting.open(), translation);
    }

    /** Whether the repeated work has not passed the step after this number of steps. */
    public synchronized boolean canReach(int step) {
        return !ended && position <= step;
    }

    /** Whether the repeated work has ended or was abandoned. */
    public synchronized boolean isClosed() {
        return ended;
    }

    /** Abandons the repeated work. */
    @Override
    public synchronized void close() {
        end(new CancellationException("abandoned"));
    }

    @Override
    public int parallelism(RunContext context) {
        return 1;
    }

    @Override
    public <T> T of(Supplier<T> action, Function<T, byte[]> encode, Function<byte[], T> decode) {
        return decode.apply(next(null).get(0));
    }

    @Override
    public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
        List<byte[]> parts = next(job);
        for (int block = 0; block < blocks; block++) {
            results.accept(block, parts.get(block));
        }
    }

    private synchronized List<byte[]> next(BlockExecutor.@Nullable Job job) {
        waiting = job;
        notifyAll();
        awaitThat(() -> ended || steps.size() > position);
        if (ended) {
            throw new CancellationException("abandoned");
        }
        waiting = null;
        return steps.get(position++).get();
    }

    private synchronized void end(@Nullable Throwable reason) {
        failure = reason;
        ended = true;
        notifyAll();
    }

    private synchronized void awaitThat(BooleanSupplier condition) {
        try {
            while (!condition.getAsBoolean()) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private static SgulException different(String description, String what) {
        return SgulException.internal(
                "the work in this process differs from that of the program that started it: expected '" + description
                        + "', " + what
                        + "; a plugin that does not give the same results for the same seed can be the reason",
                null);
    }
}
