package org.sgul.eval.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.Results;
import org.sgul.valuation.walk.LocalExecutor;

class ReplayLogTest {
    private static final SeededRun RUN = new SeededRun(1);

    private final AtomicInteger encoded = new AtomicInteger();

    private static final class Counting implements BlockExecutor.Job {
        @Override
        public BlockExecutor.Work open() {
            return (block, context) -> new byte[] {(byte) block};
        }

        @Override
        public BlockExecutor.Parcel pack() {
            throw new AssertionError("the log packs its jobs itself");
        }
    }

    /** Trains, so to speak, and runs two jobs. */
    private void course(BlockExecutor executor) {
        ReplayLog log = new ReplayLog(
                executor,
                (before, next) -> {
                    byte[] first = before.get(0).parts().get(0);
                    assertThat(new String(first, StandardCharsets.UTF_8)).isEqualTo("weights");
                    return new BlockExecutor.Parcel("opener", List.of(), first, List.of(), List.of(), List.of());
                },
                e -> SgulException.internal("translated", e));
        log.of(
                () -> "weights",
                weights -> {
                    encoded.incrementAndGet();
                    return weights.getBytes(StandardCharsets.UTF_8);
                },
                bytes -> new String(bytes, StandardCharsets.UTF_8));
        for (int job = 0; job < 2; job++) {
            log.run(
                    new Counting(),
                    2,
                    RUN,
                    (block, result) -> assertThat(result[0]).isEqualTo((byte) block));
        }
    }

    @Test
    void nothingIsEncodedIfNoParcelIsAskedFor() {
        course(new LocalExecutor());
        assertThat(encoded).hasValue(0);
    }

    @Test
    void aResultIsEncodedOnceForAllParcels() {
        LocalExecutor here = new LocalExecutor();
        course(new BlockExecutor() {
            @Override
            public int parallelism(RunContext context) {
                return 1;
            }

            @Override
            public void run(Job job, int blocks, RunContext context, Results results) {
                assertThat(job.pack().recipe()).isNotEmpty();
                here.run(job, blocks, context, results);
            }
        });
        assertThat(encoded).hasValue(1);
    }
}
