package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.sgul.testkit.Checks.named;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
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
 * The contract of executors. Every block runs once, its result is passed on once, and it is that of another process that has received
 * nothing but the job's parcel, for any parallelism. A failure of a block is thrown to the caller, and the executor can be used again
 * afterwards. Interrupting the caller or stopping the run ends the work with a {@link CancellationException}.
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
                        "runs each of " + blocks + " blocks once and passes on each result once, parallelism "
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
        tests.add(test(factory, parameters, "if local, opens jobs in this process", ExecutorContract::opensHere));
        tests.add(test(factory, parameters, "returns nothing for no blocks", ExecutorContract::runsNone));
        tests.add(test(factory, parameters, "gives the results of another process", ExecutorContract::sameResults));
        tests.add(test(factory, parameters, "provides files, data and attachments", ExecutorContract::getsFiles));
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

    private static void opensHere(BlockExecutor executor) {
        if (!executor.isLocal()) {
            return;
        }
        Set<Integer> ran = ConcurrentHashMap.newKeySet();
        executor.run(
                new BlockExecutor.Job() {
                    @Override
                    public BlockExecutor.Work open() {
                        return (block, context) -> {
                            ran.add(block);
                            return new byte[0];
                        };
                    }

                    @Override
                    public BlockExecutor.Parcel pack() {
                        throw new AssertionError("a local executor packs nothing");
                    }
                },
                BLOCKS,
                run(4),
                (block, result) -> assertThat(ran).as("blocks that ran here").contains(block));
        assertThat(ran).hasSize(BLOCKS);
    }

    @FunctionalInterface
    private interface Use {
        void with(BlockExecutor executor) throws Throwable;
    }

    private static DynamicTest test(ExecutorFactory<?> factory, Map<String, ?> parameters, String name, Use use) {
        return named(name, () -> {
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

    /** The results by block, each of which must be passed on once, on the caller's thread. */
    private static List<Long> results(BlockExecutor executor, BlockExecutor.Job job, int blocks, RunContext context) {
        Long[] results = new Long[blocks];
        Thread caller = Thread.currentThread();
        executor.run(job, blocks, context, (block, result) -> {
            assertThat(Thread.currentThread())
                    .as("the thread that passes on results")
                    .isSameAs(caller);
            assertThat(results[block])
                    .as("an earlier result of block %d", block)
                    .isNull();
            results[block] = BlockTasks.number(result);
        });
        return Arrays.asList(results);
    }

    private static List<Long> numbers(int blocks) {
        return LongStream.range(0, blocks).boxed().toList();
    }

    private static void runsAll(BlockExecutor executor, int blocks, int parallelism) throws Throwable {
        Folders.inTemporary(folder -> {
            assertThat(results(executor, BlockTasks.numbers(folder), blocks, run(parallelism)))
                    .as("results by block")
                    .isEqualTo(numbers(blocks));
            assertThat(BlockTasks.marks(folder).stream()
                            .map(mark -> Long.valueOf(mark.substring(0, mark.indexOf('-'))))
                            .sorted())
                    .as("blocks that were run")
                    .isEqualTo(numbers(blocks));
        });
    }

    private static void runsNone(BlockExecutor executor) throws Throwable {
        Folders.inTemporary(folder -> {
            assertThat(results(executor, BlockTasks.numbers(folder), 0, run(4)))
                    .as("results of no blocks")
                    .isEmpty();
            assertThat(BlockTasks.marks(folder)).as("blocks that were run").isEmpty();
        });
    }

    private static void sameResults(BlockExecutor executor) {
        List<Long> expected = results(new OtherProcessExecutor(1), BlockTasks.draws(), BLOCKS, run(1));
        for (int parallelism : new int[] {1, 2, 5, 64}) {
            assertThat(results(executor, BlockTasks.draws(), BLOCKS, run(parallelism)))
                    .as("random numbers drawn from the given seed in another process, parallelism %d", parallelism)
                    .isEqualTo(expected);
        }
    }

    private static void getsFiles(BlockExecutor executor) throws Throwable {
        Folders.inTemporary(folder -> {
            Path file = Files.writeString(folder.resolve("same-name"), "a file");
            Path data = Files.writeString(
                    Files.createDirectory(folder.resolve("data")).resolve("same-name"), "data");
            BlockExecutor.Job job =
                    BlockTasks.digests(List.of(file), List.of(data), List.of(new byte[] {1, 2}, new byte[1 << 20]));
            assertThat(results(executor, job, 3, run(2)))
                    .as("digests of files, data and attachments")
                    .isEqualTo(results(new OtherProcessExecutor(1), job, 3, run(1)));
        });
    }

    private static void failsAndRecovers(BlockExecutor executor, BlockTasks.Failure failure, int parallelism) {
        Throwable thrown = catchThrowable(() -> results(executor, BlockTasks.failsAt(2, failure), 8, run(parallelism)));
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
        assertThat(results(executor, BlockTasks.failsAt(-1, failure), 3, run(parallelism)))
                .as("results of the next run")
                .isEqualTo(numbers(3));
    }

    private static void stopsOnRequest(BlockExecutor executor, int parallelism) throws Throwable {
        Folders.inTemporary(folder -> {
            RunContext stoppedAfterStart =
                    run(parallelism, () -> !BlockTasks.marks(folder).isEmpty());
            assertThat(catchThrowable(() -> results(executor, BlockTasks.waits(folder), 4, stoppedAfterStart)))
                    .as("the end of a run that is stopped after the first block has started")
                    .isInstanceOf(CancellationException.class);
        });
    }

    private static void stopsWhenInterrupted(BlockExecutor executor, int parallelism) throws Throwable {
        Folders.inTemporary(folder -> {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            AtomicBoolean interrupted = new AtomicBoolean();
            Thread caller = new Thread(() -> {
                thrown.set(catchThrowable(() -> results(executor, BlockTasks.waits(folder), BLOCKS, run(parallelism))));
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
