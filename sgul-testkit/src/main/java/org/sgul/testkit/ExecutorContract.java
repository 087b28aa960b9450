package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;

/**
 * The contract of executors. Every block runs once; results come in block order whichever block finishes first, and are the same
 * for any parallelism. A failure of a block is thrown to the caller, and the executor can be used again afterwards. Interrupting
 * the caller or stopping the run ends the work with a {@link CancellationException}.
 *
 * <pre>{@code
 * class MyExecutorTest extends ExecutorContract {
 *     protected ExecutorFactory<?> factory() { return new MyExecutorFactory(); }
 * }
 * }</pre>
 */
public abstract class ExecutorContract {
    private static final int SEED = 11;
    private static final int BLOCKS = 32;
    private static final long TIMEOUT_MILLIS = 60_000;

    /** The executor under test. */
    protected abstract ExecutorFactory<?> factory();

    /** Parameters to test with; the others keep their defaults. */
    protected Map<String, ?> parameters() {
        return Map.of();
    }

    @TestFactory
    final List<DynamicTest> keepsTheContractOfExecutors() {
        return tests(factory(), parameters());
    }

    /** The checks of an executor with these parameters. */
    public static List<DynamicTest> tests(ExecutorFactory<?> factory, Map<String, ?> parameters) {
        List<DynamicTest> tests = new ArrayList<>(FactoryRules.tests(factory));
        for (int parallelism : new int[] {1, 4}) {
            for (int blocks : new int[] {1, 3, 100}) {
                tests.add(test(
                        factory,
                        parameters,
                        "runs each of " + blocks + " blocks once and returns results in order, parallelism "
                                + parallelism,
                        executor -> runsAll(executor, blocks, parallelism)));
            }
            tests.add(test(
                    factory,
                    parameters,
                    "stops when its caller is interrupted, parallelism " + parallelism,
                    executor -> stopsWhenInterrupted(executor, parallelism)));
            tests.add(test(
                    factory,
                    parameters,
                    "stops on request, parallelism " + parallelism,
                    executor -> stopsOnRequest(executor, parallelism)));
            for (BlockTasks.Failure failure : BlockTasks.Failure.values()) {
                tests.add(test(
                        factory,
                        parameters,
                        "lets a failure through, " + failure + ", parallelism " + parallelism,
                        executor -> failsAndRecovers(executor, failure, parallelism)));
            }
        }
        tests.add(test(factory, parameters, "returns nothing for no blocks", ExecutorContract::runsNone));
        tests.add(
                test(factory, parameters, "gives the same results for any parallelism", ExecutorContract::sameResults));
        tests.add(test(factory, parameters, "can be closed twice", executor -> {
            executor.close();
            assertThatCode(executor::close).doesNotThrowAnyException();
        }));
        return tests;
    }

    /** Runs all checks now. */
    public static void check(ExecutorFactory<?> factory, Map<String, ?> parameters) {
        Checks.runAll(tests(factory, parameters));
    }

    @FunctionalInterface
    private interface Use {
        void with(BlockExecutor executor) throws Throwable;
    }

    private static DynamicTest test(ExecutorFactory<?> factory, Map<String, ?> parameters, String name, Use use) {
        return dynamicTest(name, () -> {
            try (BlockExecutor executor = create(factory, parameters)) {
                use.with(executor);
            }
        });
    }

    private static <C extends Record> BlockExecutor create(ExecutorFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static RunContext run(int parallelism, BooleanSupplier stopped) {
        return new SeededRun(SEED, Progress.SILENT, parallelism, stopped);
    }

    private static RunContext run(int parallelism) {
        return run(parallelism, () -> false);
    }

    private static void runsAll(BlockExecutor executor, int blocks, int parallelism) throws Throwable {
        Folders.inTemporary(folder -> {
            List<Integer> results =
                    executor.run(new BlockTasks.Numbers(folder.toString(), blocks), blocks, run(parallelism));
            List<Integer> numbers = IntStream.range(0, blocks).boxed().toList();
            assertThat(results).as("results in block order").isEqualTo(numbers);
            assertThat(BlockTasks.marks(folder).stream()
                            .map(mark -> Integer.valueOf(mark.substring(0, mark.indexOf('-'))))
                            .sorted())
                    .as("blocks that were run")
                    .isEqualTo(numbers);
        });
    }

    private static void runsNone(BlockExecutor executor) throws Throwable {
        Folders.inTemporary(folder -> {
            assertThat(executor.run(new BlockTasks.Numbers(folder.toString(), 0), 0, run(4)))
                    .as("results of no blocks")
                    .isEmpty();
            assertThat(BlockTasks.marks(folder)).as("blocks that were run").isEmpty();
        });
    }

    private static void sameResults(BlockExecutor executor) {
        List<Long> expected = IntStream.range(0, BLOCKS)
                .mapToObj(block -> new BlockTasks.Draws().run(block, run(1)))
                .toList();
        for (int parallelism : new int[] {1, 2, 5, 64}) {
            assertThat(executor.run(new BlockTasks.Draws(), BLOCKS, run(parallelism)))
                    .as("random numbers drawn from the given seed, parallelism %d", parallelism)
                    .isEqualTo(expected);
        }
    }

    private static void failsAndRecovers(BlockExecutor executor, BlockTasks.Failure failure, int parallelism) {
        Throwable thrown = catchThrowable(() -> executor.run(new BlockTasks.FailsAt(2, failure), 8, run(parallelism)));
        assertThat(thrown).as("the failure of block 2").isNotNull();
        assertThat(Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                        .map(String::valueOf))
                .as("messages of the failure and its causes")
                .anyMatch(message -> message.contains(BlockTasks.Failure.MESSAGE));
        if (failure == BlockTasks.Failure.DATA_ERROR) {
            assertThat(thrown).as("a data error stays one").isInstanceOf(SgulException.class);
            assertThat(((SgulException) thrown).kind())
                    .as("kind of the error '%s'", thrown.getMessage())
                    .isEqualTo(SgulException.Kind.DATA);
        }
        assertThat(executor.run(new BlockTasks.FailsAt(-1, failure), 3, run(parallelism)))
                .as("results of the next run")
                .isEqualTo(List.of(0, 1, 2));
    }

    private static void stopsOnRequest(BlockExecutor executor, int parallelism) throws Throwable {
        Folders.inTemporary(folder -> {
            RunContext stoppedAfterStart =
                    run(parallelism, () -> !BlockTasks.marks(folder).isEmpty());
            assertThat(catchThrowable(
                            () -> executor.run(new BlockTasks.Waits(folder.toString()), 4, stoppedAfterStart)))
                    .as("the end of a run that is stopped after the first block has started")
                    .isInstanceOf(CancellationException.class);
        });
    }

    private static void stopsWhenInterrupted(BlockExecutor executor, int parallelism) throws Throwable {
        Folders.inTemporary(folder -> {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            AtomicBoolean interrupted = new AtomicBoolean();
            Thread caller = new Thread(() -> {
                thrown.set(catchThrowable(
                        () -> executor.run(new BlockTasks.Waits(folder.toString()), BLOCKS, run(parallelism))));
                interrupted.set(Thread.currentThread().isInterrupted());
            });
            caller.setDaemon(true);
            caller.start();
            awaitFirstBlock(folder, caller);
            caller.interrupt();
            caller.join(TIMEOUT_MILLIS);
            assertThat(caller.isAlive()).as("still running a minute later").isFalse();
            assertThat(thrown.get())
                    .as("the end of a run whose caller was interrupted")
                    .isInstanceOf(CancellationException.class);
            assertThat(interrupted)
                    .as("the caller's interrupt flag, which must be set again")
                    .isTrue();
            assertThat(BlockTasks.marks(folder))
                    .as("blocks started, of %d", BLOCKS)
                    .hasSizeLessThan(BLOCKS);
        });
    }

    private static void awaitFirstBlock(Path folder, Thread caller) throws InterruptedException {
        long end = System.nanoTime() + TIMEOUT_MILLIS * 1_000_000;
        while (BlockTasks.marks(folder).isEmpty() && caller.isAlive() && System.nanoTime() < end) {
            Thread.sleep(2);
        }
        assertThat(BlockTasks.marks(folder)).as("blocks started").isNotEmpty();
    }
}
