package org.sgul.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Experiments have the same tables, byte for byte, on a cluster as on threads of this machine: for any number of executors, when one of
 * them is killed, with speculation, and after an interruption. They use data from files, a plugin of a user and a learner that fails.
 */
@Tag("spark")
@Tag("slow")
@ExtendWith(ClusterExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterTest {
    private static final int DONE_WITH_FAILURES = 4;
    private static final int UNITS = 6;
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    static Path folder;

    private Path plugins;
    private Map<String, String> unitsHere;
    private Map<String, String> walksHere;

    @BeforeAll
    void runHere() throws IOException, InterruptedException {
        plugins = TestPlugin.folder(folder);
        Programs.start(folder, List.of("datasets", "generate", "--nodes", "300", "--edges", "700", "--out", "data"))
                .end(0);
        Programs.Running units = start("units-here", UNITS, "local", "--threads", "1");
        Programs.Running walks = start("walks-here", 1, "local", "--threads", "1");
        units.end(DONE_WITH_FAILURES);
        walks.end(DONE_WITH_FAILURES);
        unitsHere = Programs.tables(folder.resolve("units-here"));
        walksHere = Programs.tables(folder.resolve("walks-here"));
    }

    private Programs.Running start(String out, int seeds, String executor, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "run", "--dataset", "data", "--seeds", Integer.toString(seeds), "--executor", executor, "--out", out));
        arguments.addAll(List.of("--learners", "sgul-shapley,doc,certainty,broken", "--plugins", plugins.toString()));
        arguments.addAll(List.of("--validation-orders", "12", "--test-orders", "12", "--random-rankings", "8"));
        arguments.addAll(List.of(more));
        return Programs.start(folder, arguments);
    }

    @Test
    void thePluginsFailureIsInTheTables() {
        assertThat(unitsHere.get("units.csv")).contains("certainty", "broken on purpose");
    }

    @Test
    void unitsSurviveAKilledExecutorWithSpeculation(LoopbackCluster cluster) throws IOException, InterruptedException {
        Programs.Running program = start(
                "units",
                UNITS,
                cluster.executor(
                        2,
                        "spark.speculation=true",
                        "spark.speculation.interval=100ms",
                        "spark.speculation.multiplier=1.01",
                        "spark.speculation.quantile=0.1",
                        "spark.speculation.minTaskRuntime=10ms"),
                "--plugins",
                LoopbackCluster.PLUGINS.toString());
        cluster.killExecutorThatLogs("Finished task \\S+ in stage 1\\.0");
        assertThat(cluster.receivedFolders())
                .get(LIST)
                .as("folders of received files")
                .isNotEmpty();
        assertThat(program.end(DONE_WITH_FAILURES))
                .containsPattern("lost executor \\d+ on 127\\.0\\.0\\.1 \\(.*137.*\\); its blocks are run again")
                .containsPattern("spark: 6 blocks on up to 2 executors in .* 1 executors lost");
        assertThat(Programs.tables(folder.resolve("units"))).isEqualTo(unitsHere);
        Waiting.until(
                PATIENCE,
                "the removal of received files, also those of the killed executor",
                () -> cluster.receivedFolders().filter(List::isEmpty));
    }

    @Test
    void walksSurviveAKilledExecutor(LoopbackCluster cluster) throws IOException, InterruptedException {
        Programs.Running program =
                start("walks", 1, cluster.executor(2), "--plugins", LoopbackCluster.PLUGINS.toString());
        cluster.killExecutorThatLogs("in stage 2\\.0");
        assertThat(program.end(DONE_WITH_FAILURES)).contains("lost executor ");
        assertThat(Programs.tables(folder.resolve("walks"))).isEqualTo(walksHere);
    }

    /** It is resumed with the jar for spark-submit, which runs the program with the Spark that starts it. */
    @Test
    void anInterruptedRunIsResumed(LoopbackCluster cluster) throws IOException, InterruptedException {
        Programs.Running program =
                start("interrupted", UNITS, cluster.executor(1), "--plugins", LoopbackCluster.PLUGINS.toString());
        Path units = folder.resolve("interrupted").resolve("units");
        Waiting.until(
                PATIENCE, "a finished unit", () -> Optional.of(count(units)).filter(number -> number > 0));
        program.process().destroy(); // SIGTERM, which is not ignored by programs that a script starts in the background
        String text = program.end(130, 143);
        assertThat(text).contains("resume with 'sgul resume");
        assertThat(folder.resolve("interrupted/manifest.json")).doesNotExist();
        Waiting.until(
                SOON,
                "the end of executors",
                () -> Optional.of(cluster.executors()).filter(List::isEmpty));
        Programs.Running resumed = Programs.submit(
                folder,
                cluster,
                List.of("resume", "interrupted", "--executor", "spark(executors=2)", "--plugins", plugins.toString()));
        assertThat(resumed.end(DONE_WITH_FAILURES)).containsPattern("spark: \\d+ blocks on up to 2 executors");
        assertThat(Programs.tables(folder.resolve("interrupted"))).isEqualTo(unitsHere);
    }

    private static long count(Path units) {
        if (!Files.isDirectory(units)) {
            return 0;
        }
        try (Stream<Path> files = Files.walk(units)) {
            return files.filter(file -> file.toString().endsWith(".json")).count();
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // a temporary file was renamed meanwhile
        }
    }
}
