package org.sgul.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The jar for spark-submit runs the program with the Spark that starts it. */
@Tag("spark")
@ExtendWith(ClusterExtension.class)
class SubmitTest {
    @TempDir
    Path folder;

    @Test
    void hasTheResultsOfThisMachine(LoopbackCluster cluster) throws IOException, InterruptedException {
        List<String> experiment =
                List.of("--dataset", "twin:small", "--seeds", "2", "--learners", "doc", "--validation-orders", "4");
        Programs.start(folder, concat(List.of("run", "--out", "here", "--quiet"), experiment))
                .end(0);
        String submitted = Programs.start(
                        folder,
                        concat(
                                List.of(
                                        Programs.java(),
                                        "-Xmx512m",
                                        "-Djava.awt.headless=true",
                                        "-cp",
                                        LoopbackCluster.PLUGINS.resolve("sgul-spark") + "/*",
                                        "org.apache.spark.deploy.SparkSubmit",
                                        "--master",
                                        cluster.master(),
                                        "--conf",
                                        "spark.driver.host=127.0.0.1",
                                        "--executor-memory",
                                        "640m",
                                        System.getProperty("sgul.submit"),
                                        "run",
                                        "--out",
                                        "there",
                                        "--executor",
                                        "spark(executors=2)"),
                                experiment),
                        Map.of("SPARK_LOCAL_IP", "127.0.0.1"))
                .end(0);
        assertThat(submitted).contains("2 blocks on up to 2 executors");
        assertThat(Programs.tables(folder.resolve("there"))).isEqualTo(Programs.tables(folder.resolve("here")));
    }

    private static List<String> concat(List<String> first, List<String> second) {
        return java.util.stream.Stream.concat(first.stream(), second.stream()).toList();
    }
}
