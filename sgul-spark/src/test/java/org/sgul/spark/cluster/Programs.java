package org.sgul.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Starts the program {@code sgul} in processes of its own, as users do. */
final class Programs {
    private static final String PROGRAM = System.getProperty("sgul.program");
    private static final int TIMEOUT_SECONDS = 240;

    private Programs() {}

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** A running program and the file with its output. */
    record Running(Process process, Path output) {

        /** Waits for the end and returns the output. */
        String end(int... codes) throws IOException, InterruptedException {
            boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            String text = Files.readString(output);
            assertThat(ended)
                    .as("the end of the program, which has written: %s", text)
                    .isTrue();
            assertThat(codes).as("exit codes; output: %s", text).contains(process.exitValue());
            return text;
        }
    }

    /** Starts the program. */
    static Running start(Path folder, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.awt.headless=true",
                "-jar",
                PROGRAM));
        command.addAll(arguments);
        return start(folder, command, Map.of());
    }

    /** Starts the program with spark-submit. */
    static Running submit(Path folder, LoopbackCluster cluster, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.awt.headless=true",
                "-cp",
                LoopbackCluster.PLUGINS.resolve("sgul-spark") + "/*",
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                cluster.master()));
        cluster.settings(2).forEach(setting -> command.addAll(List.of("--conf", setting)));
        command.add(System.getProperty("sgul.submit"));
        command.addAll(arguments);
        return start(folder, command, Map.of("SPARK_LOCAL_IP", "127.0.0.1"));
    }

    private static Running start(Path folder, List<String> command, Map<String, String> environment)
            throws IOException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(environment);
        return new Running(builder.start(), output);
    }

    /** The tables of a result folder that do not contain times, by name. */
    static Map<String, String> tables(Path results) throws IOException {
        Map<String, String> tables = new TreeMap<>();
        for (String name : List.of("units.csv", "summary.csv", "tests.csv", "curves.csv", "values.csv", "fits.csv")) {
            tables.put(name, Files.readString(results.resolve(name)));
        }
        return tables;
    }

    /** Deletes a folder. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> content = Files.walk(folder)) {
            for (Path each : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
