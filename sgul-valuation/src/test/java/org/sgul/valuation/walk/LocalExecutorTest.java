package org.sgul.valuation.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.SeededRun;

/** A failure of block 0 while block 1 is running; what all executors have in common is in {@link ExecutorsContractTest}. */
class LocalExecutorTest {
    private static final int DEADLINE_SECONDS = 5;

    private final CountDownLatch otherBegan = new CountDownLatch(1);
    private final CountDownLatch failed = new CountDownLatch(1);
    private final List<Integer> accepted = new CopyOnWriteArrayList<>();

    /** The other block, which begins before block 0 fails. */
    @FunctionalInterface
    private interface Other {
        void run(RunContext context) throws InterruptedException;
    }

    private Throwable run(Other other) {
        BlockExecutor.Job job = new BlockExecutor.Job() {
            @Override
            public BlockExecutor.Work open() {
                return (block, context) -> {
                    try {
                        if (block == 0) {
                            otherBegan.await();
                            failed.countDown();
                            throw new InternalError("on purpose");
                        }
                        otherBegan.countDown();
                        other.run(context);
                        return new byte[0];
                    } catch (InterruptedException e) {
                        throw new CancellationException("interrupted");
                    }
                };
            }

            @Override
            public BlockExecutor.Parcel pack() {
                throw new AssertionError("a local executor packs nothing");
            }
        };
        RunContext context = new SeededRun(1, Progress.SILENT, 2, () -> false);
        return catchThrowable(() -> new LocalExecutor().run(job, 2, context, (block, result) -> accepted.add(block)));
    }

    /** Sleeps through interrupts, as work that computes does. */
    private static void ignoringInterrupts(CountDownLatch latch, long seconds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        boolean ended = false;
        while (!ended && System.nanoTime() < end) {
            try {
                ended = latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                // computing goes on
            }
        }
    }

    @Test
    void otherBlocksAreCancelledAtTheirNextCheck() {
        AtomicBoolean cancelled = new AtomicBoolean();
        Throwable thrown = run(context -> {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
            while (!cancelled.get() && System.nanoTime() < end) {
                try {
                    context.checkCancelled();
                } catch (CancellationException e) {
                    cancelled.set(true);
                }
            }
        });
        assertThat(thrown).isInstanceOf(InternalError.class).hasMessage("on purpose");
        assertThat(cancelled).isTrue();
    }

    @Test
    void theResultOfABlockThatEndsAfterTheFailureIsPassedOn() {
        CountDownLatch never = new CountDownLatch(1);
        Throwable thrown = run(context -> {
            ignoringInterrupts(failed, DEADLINE_SECONDS);
            ignoringInterrupts(never, 1);
        });
        assertThat(thrown).isInstanceOf(InternalError.class).hasMessage("on purpose");
        assertThat(accepted).containsExactly(1);
    }

    @Test
    void aBlockThatDoesNotEndIsAbandonedAfterAnError() {
        CountDownLatch reported = new CountDownLatch(1);
        try {
            assertThat(assertTimeoutPreemptively(
                            Duration.ofSeconds(40), () -> run(context -> ignoringInterrupts(reported, 600))))
                    .isInstanceOf(InternalError.class)
                    .hasMessage("on purpose");
        } finally {
            reported.countDown();
        }
    }
}
