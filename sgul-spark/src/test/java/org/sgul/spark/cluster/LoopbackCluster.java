package org.sgul.spark.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A standalone cluster of Spark: a master and two workers of one core each, as processes on the loopback interface that are started from
 * the plugin's jars and stopped by their ids.
 */
final class LoopbackCluster implements AutoCloseable {
    static final Path PLUGINS = Path.of(System.getProperty("sgul.plugins"));
    private static final Pattern ADDRESS = Pattern.compile("Starting Spark master at (spark://\\S+)");
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";
    private static final String RECEIVED = "sgul-received";

    private final Path home;
    private final Path temporary;
    private final List<Process> processes = Collections.synchronizedList(new ArrayList<>());
    private final String master;

    LoopbackCluster() throws IOException {
        home = Files.createTempDirectory("sgul-cluster");
        Files.createSymbolicLink(
                home.resolve("jars"), PLUGINS.resolve("sgul-spark").toAbsolutePath());
        temporary = Files.createDirectory(home.resolve("tmp"));
        Runtime.getRuntime().addShutdownHook(new Thread(this::stopProcesses, "stop-cluster"));
        start(
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0");
        master = Waiting.until(PATIENCE, "the master's address", () -> {
            Matcher found = ADDRESS.matcher(log("master"));
            return found.find() ? Optional.of(found.group(1)) : Optional.empty();
        });
        for (String worker : List.of("worker-1", "worker-2")) {
            start(
                    worker,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--webui-port",
                    "0",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--work-dir",
                    home.resolve(worker).toString(),
                    master);
        }
        for (String worker : List.of("worker-1", "worker-2")) {
            Waiting.until(
                    PATIENCE,
                    worker + " at the master",
                    () -> Optional.of(log(worker))
                            .filter(text -> text.contains("Successfully registered with master")));
        }
    }

    private void start(String name, String type, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Programs.java(),
                "-Xmx192m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                home + "/jars/*",
                type));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_DIRS", home.resolve("local").toString());
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        processes.add(builder.start());
    }

    private String log(String name) {
        return read(home.resolve(name + ".log"));
    }

    String master() {
        return master;
    }

    /** Settings of Spark for this cluster, with small executors that start fast. */
    List<String> settings(int executors) {
        return List.of(
                "spark.driver.host=127.0.0.1",
                "spark.driver.bindAddress=127.0.0.1",
                "spark.executor.memory=640m",
                "spark.cores.max=" + executors,
                "spark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Djava.io.tmpdir="
                        + temporary);
    }

    /** The executor {@code spark} on this cluster. */
    String executor(int executors, String... settings) {
        List<String> conf = new ArrayList<>(settings(executors));
        conf.addAll(List.of(settings));
        return "spark(master=" + master + ";executors=" + executors + ";conf=" + String.join(",", conf) + ")";
    }

    /** The running executors. */
    List<ProcessHandle> executors() {
        return processes.stream()
                .flatMap(Process::descendants)
                .filter(process -> process.info().commandLine().orElse("").contains(EXECUTOR))
                .toList();
    }

    /** Waits until an executor of the latest application has logged a text that has a pattern, and kills that process at once. */
    void killExecutorThatLogs(String pattern) {
        Pattern logged = Pattern.compile(pattern);
        List<ProcessHandle> before = executors();
        ProcessHandle executor = Waiting.until(
                PATIENCE,
                "an executor that logs '" + pattern + "'",
                () -> Stream.concat(before.stream(), executors().stream())
                        .filter(ProcessHandle::isAlive)
                        .filter(process -> logged.matcher(logOf(process)).find())
                        .findFirst());
        executor.destroyForcibly();
    }

    /** The folders of files that executors have received, or nothing if they change at the moment. */
    Optional<List<Path>> receivedFolders() {
        try (Stream<Path> all = Files.walk(home)) {
            return Optional.of(all.filter(path -> path.getFileName().toString().startsWith(RECEIVED))
                    .toList());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** An executor's log is in the folder of its application and number, both of which are in its command. */
    private String logOf(ProcessHandle executor) {
        String command = executor.info().commandLine().orElse("");
        Matcher parts = Pattern.compile("--executor-id (\\S+).*--app-id (\\S+)").matcher(command);
        if (!parts.find()) {
            return "";
        }
        Path log = Path.of(parts.group(2), parts.group(1), "stderr");
        return Stream.of("worker-1", "worker-2")
                .map(worker -> home.resolve(worker).resolve(log))
                .filter(Files::exists)
                .map(LoopbackCluster::read)
                .findFirst()
                .orElse("");
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void stopProcesses() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Stops all processes and removes their files. */
    @Override
    public void close() throws IOException {
        stopProcesses();
        processes.forEach(process -> process.onExit()
                .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .join());
        Programs.delete(home);
    }
}
