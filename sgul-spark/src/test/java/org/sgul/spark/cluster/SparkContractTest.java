package org.sgul.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.ExecutorContract;

/** The contract of executors on two executor processes. All tests share one connection, because each takes seconds to make. */
@Tag("spark")
@Tag("slow")
@ExtendWith(ClusterExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SparkContractTest {
    private static final int SEED = 5;

    private BlockExecutor executor;

    @BeforeAll
    void connect(LoopbackCluster cluster) {
        executor = PackedPlugin.create(cluster.executor(2));
    }

    @AfterAll
    void disconnect() {
        executor.close();
        assertThatCode(executor::close).as("closed a second time").doesNotThrowAnyException();
    }

    @TestFactory
    List<DynamicTest> keepsTheContract() {
        return ExecutorContract.tests(new Connected<>(PackedPlugin.FACTORY, executor), Map.of());
    }

    @Test
    void runsAsManyBlocksAsThereAreCores() {
        assertThat(executor.parallelism(new SeededRun(SEED))).isEqualTo(2);
    }

    @Test
    void repeatsBlocksWhoseTaskFails(@TempDir Path folder) throws IOException {
        Map<Integer, String> results = new HashMap<>();
        executor.run(
                new FailsOnce.Job(folder),
                4,
                new SeededRun(SEED),
                (block, result) -> results.put(block, new String(result, java.nio.charset.StandardCharsets.UTF_8)));
        assertThat(results).isEqualTo(Map.of(0, "result 0", 1, "result 1", 2, "result 2", 3, "result 3"));
        try (var marks = Files.list(folder)) {
            assertThat(marks).as("first attempts, each of which failed").hasSize(4);
        }
        assertThat(executor.timeReport())
                .get()
                .asString()
                .contains(" blocks on up to 2 executors in ", "failed attempts repeated");
    }

    /** The factory under test, whose executors share a connection that stays open. */
    private record Connected<C extends Record>(ExecutorFactory<C> factory, BlockExecutor executor)
            implements ExecutorFactory<C> {
        @Override
        public String name() {
            return factory.name();
        }

        @Override
        public String summary() {
            return factory.summary();
        }

        @Override
        public C defaults() {
            return factory.defaults();
        }

        @Override
        public BlockExecutor create(C config) {
            return new BlockExecutor() {
                @Override
                public int parallelism(RunContext context) {
                    return executor.parallelism(context);
                }

                @Override
                public void run(BlockExecutor.Job job, int blocks, RunContext context, BlockExecutor.Results results) {
                    executor.run(job, blocks, context, results);
                }

                @Override
                public Optional<String> timeReport() {
                    return executor.timeReport();
                }
            };
        }
    }
}
