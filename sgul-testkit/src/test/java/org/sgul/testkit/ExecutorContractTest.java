package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.NoParameters;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.core.run.SeededRun;

/** A correct executor passes the contract, and every broken one fails it. */
class ExecutorContractTest extends ExecutorContract {
    @Override
    protected ExecutorFactory<?> factory() {
        return new Sequential.Factory(Fault.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "MIXES_RESULTS,        'runs each of 3 blocks once and passes on each result once, parallelism 1: [results by block]'",
        "SKIPS_LAST,           'runs each of 1 blocks once and passes on each result once, parallelism 1: [results by block]'",
        "RUNS_TWICE,           '[blocks that were run]'",
        "RUNS_WITHOUT_BLOCKS,  'returns nothing for no blocks: [blocks that were run]'",
        "PASSES_ON_TWICE,      '[an earlier result of block 0]'",
        "PASSES_ON_ELSEWHERE,  '[the thread that passes on results]'",
        "FORGETS_SEED,         '[random numbers drawn from the given seed in another process, parallelism 1]'",
        "SEED_PER_THREAD,      '[random numbers drawn from the given seed in another process, parallelism 2]'",
        "SWALLOWS_FAILURES,    'lets a failure through, DATA_ERROR, parallelism 1: [the failure of block 2]'",
        "FORGETS_CAUSES,       '[messages of the failure and its causes]'",
        "WRAPS_FAILURES,       '[a data error stays one]'",
        "CHANGES_KIND,         '[kind of the error'",
        "BREAKS_AFTER_FAILURE, 'lets a failure through, DATA_ERROR, parallelism 1: closed by the failure'",
        "IGNORES_STOP,         'stops on request, parallelism 1: [the end of a run that is stopped'",
        "IGNORES_INTERRUPTS,   '[the end of a run whose caller was interrupted]'",
        "CLEARS_INTERRUPTS,    'the caller''s interrupt flag, which must be set again'",
        "CLAIMS_TO_BE_LOCAL,   'if local, opens jobs in this process: a local executor packs nothing'",
        "CLOSES_ONCE,          can be closed twice",
    })
    void catches(Fault fault, String message) {
        assertThatThrownBy(() -> ExecutorContract.check(new Sequential.Factory(fault), Map.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(message);
    }

    private enum Fault {
        NONE,
        MIXES_RESULTS,
        SKIPS_LAST,
        RUNS_TWICE,
        RUNS_WITHOUT_BLOCKS,
        PASSES_ON_TWICE,
        PASSES_ON_ELSEWHERE,
        FORGETS_SEED,
        SEED_PER_THREAD,
        SWALLOWS_FAILURES,
        FORGETS_CAUSES,
        WRAPS_FAILURES,
        CHANGES_KIND,
        BREAKS_AFTER_FAILURE,
        IGNORES_STOP,
        IGNORES_INTERRUPTS,
        CLEARS_INTERRUPTS,
        CLAIMS_TO_BE_LOCAL,
        CLOSES_ONCE
    }

    /** Runs one block after the other in the caller's thread. */
    private record Sequential(Fault fault, AtomicBoolean failed, AtomicBoolean closed) implements BlockExecutor {
        @Override
        public int parallelism(RunContext context) {
            return 1;
        }

        @Override
        public boolean isLocal() {
            return fault == Fault.CLAIMS_TO_BE_LOCAL;
        }

        @Override
        public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
            if (fault == Fault.BREAKS_AFTER_FAILURE && failed.get()) {
                throw new IllegalStateException("closed by the failure");
            }
            if (fault == Fault.CLAIMS_TO_BE_LOCAL) {
                assertThat(job.pack()).isNotNull();
            }
            BlockExecutor.Work work = job.open();
            if (fault == Fault.RUNS_WITHOUT_BLOCKS && blocks == 0) {
                work.run(0, context);
            }
            for (int block = 0; block < (fault == Fault.SKIPS_LAST ? blocks - 1 : blocks); block++) {
                try {
                    pass(
                            fault == Fault.MIXES_RESULTS ? blocks - 1 - block : block,
                            work.run(block, changed(context)),
                            results);
                    if (fault == Fault.RUNS_TWICE) {
                        work.run(block, context);
                    }
                } catch (CancellationException e) {
                    boolean interrupted = Thread.currentThread().isInterrupted();
                    if (interrupted && fault == Fault.IGNORES_INTERRUPTS) {
                        continue;
                    }
                    if (fault == Fault.CLEARS_INTERRUPTS) {
                        Thread.interrupted();
                    }
                    throw e;
                } catch (RuntimeException | LinkageError e) {
                    failed.set(true);
                    fail(e);
                }
            }
        }

        private void pass(int block, byte[] result, BlockExecutor.Results results) {
            if (fault == Fault.PASSES_ON_ELSEWHERE) {
                try {
                    CompletableFuture.runAsync(() -> results.accept(block, result))
                            .join();
                } catch (CompletionException e) {
                    throw (Error) e.getCause();
                }
            } else {
                results.accept(block, result);
            }
            if (fault == Fault.PASSES_ON_TWICE) {
                results.accept(block, result);
            }
        }

        private RunContext changed(RunContext context) {
            long seed = switch (fault) {
                case FORGETS_SEED -> 0;
                case SEED_PER_THREAD -> context.seed() + context.parallelism() - 1;
                default -> context.seed();
            };
            return new SeededRun(seed, context.progress(), context.parallelism(), () -> {
                if (fault != Fault.IGNORES_STOP) {
                    context.checkCancelled();
                }
                return false;
            });
        }

        private void fail(Throwable e) {
            switch (fault) {
                case SWALLOWS_FAILURES -> {}
                case FORGETS_CAUSES -> throw new IllegalStateException("a block failed");
                case WRAPS_FAILURES -> throw new IllegalStateException(e);
                case CHANGES_KIND -> throw SgulException.internal("a block failed", e);
                default -> {
                    if (e instanceof RuntimeException exception) {
                        throw exception;
                    }
                    throw (Error) e;
                }
            }
        }

        @Override
        public void close() {
            if (closed.getAndSet(true) && fault == Fault.CLOSES_ONCE) {
                throw new IllegalStateException("already closed");
            }
        }

        private record Factory(Fault fault) implements ExecutorFactory<NoParameters> {
            @Override
            public String name() {
                return "sequential";
            }

            @Override
            public String summary() {
                return "Made for the test.";
            }

            @Override
            public NoParameters defaults() {
                return NoParameters.NONE;
            }

            @Override
            public BlockExecutor create(NoParameters config) {
                return new Sequential(fault, new AtomicBoolean(), new AtomicBoolean());
            }
        }
    }
}
