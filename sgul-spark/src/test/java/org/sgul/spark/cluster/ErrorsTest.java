package org.sgul.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.run.SeededRun;

/** What users read when a cluster cannot be used. */
@Tag("spark")
@ExtendWith(ClusterExtension.class)
class ErrorsTest {
    private static final int USAGE = 2;
    private static final Path JAR =
            LoopbackCluster.PLUGINS.resolve("sgul-spark").resolve("sgul-spark.jar");

    @TempDir
    Path folder;

    private String run(String executor, Path plugins) throws IOException, InterruptedException {
        List<String> arguments =
                new ArrayList<>(List.of("run", "--dataset", "twin:small", "--seeds", "2", "--learners"));
        arguments.addAll(List.of("doc", "--out", "out", "--executor", executor, "--plugins", plugins.toString()));
        return Programs.start(folder, arguments).end(USAGE);
    }

    /** The message when an executor is used; in this process, which takes less time than a program does. */
    private static String usageError(String executor) {
        try (BlockExecutor spark = PackedPlugin.create(executor)) {
            SgulException error = catchThrowableOfType(SgulException.class, () -> spark.parallelism(new SeededRun(1)));
            assertThat(error).as("an error").isNotNull();
            assertThat(error.kind()).isEqualTo(SgulException.Kind.USAGE);
            return error.getMessage();
        }
    }

    @Test
    void sparkIsMissing() throws IOException, InterruptedException {
        Path plugins = Files.createDirectory(folder.resolve("alone"));
        Files.copy(JAR, plugins.resolve("sgul-spark.jar"));
        assertThat(run("spark(master=spark://127.0.0.1:7077)", plugins))
                .contains(
                        "the executor spark has no Spark: org.apache.spark.SparkContext is not in the plugin's folder")
                .contains("copy all jars of sgul-spark/target/plugins/sgul-spark into it");
    }

    @Test
    void theMasterCannotBeReached() {
        assertThat(usageError("spark(master=spark://127.0.0.1:1)"))
                .contains("spark: master=spark://127.0.0.1:1 cannot be reached");
    }

    @Test
    void yarnNeedsMoreJars() {
        assertThat(usageError("spark(master=yarn)"))
                .contains("for YARN, start sgul-spark-submit.jar with the cluster's spark-submit");
    }

    @Test
    @Tag("slow")
    void executorsHaveAnotherVersion(LoopbackCluster cluster) throws IOException {
        Path other = withVersion("0.0.9");
        assertThat(usageError(cluster.executor(1, "spark.executor.extraClassPath=" + other)))
                .containsPattern(
                        "spark: executor 0 on 127\\.0\\.0\\.1: it has sgul-spark 0\\.0\\.9 \\(.*other\\.jar\\), but the run was"
                                + " started by sgul-spark ")
                .contains("remove the other jar from the executor's class path, or use the same version");
    }

    @Test
    @Tag("slow")
    void noExecutorsAreFree(LoopbackCluster cluster) {
        String tooLarge =
                cluster.executor(1, "spark.executor.memory=100g").replace("executors=1", "executors=1;timeout=3");
        assertThat(usageError(tooLarge))
                .contains("spark: 0 of 1 executors registered at master=" + cluster.master()
                        + " within timeout=3 seconds")
                .contains("100g of memory per executor");
    }

    /** The same classes with another version in their manifest. */
    private Path withVersion(String version) throws IOException {
        Path other = folder.resolve("other.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
        try (JarFile from = new JarFile(JAR.toFile());
                JarOutputStream to = new JarOutputStream(Files.newOutputStream(other), manifest)) {
            for (Enumeration<JarEntry> entries = from.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (entry.getName().startsWith("org/") && !entry.isDirectory()) {
                    to.putNextEntry(new JarEntry(entry.getName()));
                    from.getInputStream(entry).transferTo(to);
                }
            }
        }
        return other;
    }
}
