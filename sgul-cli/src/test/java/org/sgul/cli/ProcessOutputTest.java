package org.sgul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as a process: what it writes to full devices, and Ctrl-C in a pseudo-terminal. */
@EnabledOnOs(OS.LINUX)
class ProcessOutputTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");

    @TempDir
    Path folder;

    private static List<String> java(String... args) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        return command;
    }

    @Test
    void outputLostOnAFullDiskIsADataError() throws Exception {
        Process sgul = new ProcessBuilder(java("plugins", "list"))
                .redirectOutput(new File("/dev/full"))
                .start();
        String err = new String(sgul.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(sgul.waitFor()).as(err).isEqualTo(3);
        assertThat(err).contains("standard output could not be written completely");
    }

    @Test
    void aReaderThatEndsEarlyIsNoError() throws Exception {
        String java = String.join("' '", java("plugins", "list"));
        Process sgul = new ProcessBuilder("bash", "-c", "'" + java + "' | true; exit ${PIPESTATUS[0]}").start();
        String err = new String(sgul.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(sgul.waitFor()).as(err).isEqualTo(141);
        assertThat(err).isEmpty();
    }

    @Test
    void namesThatTheLocaleCannotExpressAreReportedWithTheRemedy() throws Exception {
        String java = String.join("' '", java("plugins", "list"));
        for (String where : List.of(
                "mkdir \"$n\" && cd \"$n\" && LC_ALL=C exec '" + java + "'",
                "LC_ALL=C exec '" + java + "' --data-dir \"$n\"")) {
            Process sgul = new ProcessBuilder("sh", "-c", "n=$(printf 'gr\\303\\266\\303\\237e'); " + where)
                    .directory(folder.toFile())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String err = new String(sgul.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(sgul.waitFor()).as(err).isEqualTo(2);
            assertThat(err).contains("has characters that the locale's charset", "LC_ALL=C.UTF-8");
        }
    }

    @Test
    void controlCInATerminalStopsARunThatCanBeResumed() throws Exception {
        assumeTrue(Files.isExecutable(SCRIPT), "script (util-linux) is not installed");
        Path results = folder.resolve("results");
        // A test that runs in the background ignores SIGINT, and so would its children.
        String command = "env --default-signal=INT "
                + String.join(
                        " ",
                        java(
                                "run",
                                "--dataset",
                                "twin:small",
                                "--learners",
                                "degree",
                                "--seeds",
                                "100000",
                                "--out",
                                "" + results));
        Process terminal = new ProcessBuilder(SCRIPT.toString(), "-qefc", command, "/dev/null")
                .redirectErrorStream(true)
                .start();
        try (OutputStream keys = terminal.getOutputStream()) {
            awaitFirstUnit(results.resolve("units"));
            keys.write(3);
            keys.flush();
            String shown = CompletableFuture.supplyAsync(() -> everything(terminal.getInputStream()))
                    .get(60, TimeUnit.SECONDS);
            assertThat(terminal.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(shown).contains("interrupted").contains("sgul resume " + results);
            assertThat(terminal.exitValue()).isEqualTo(130);
        } finally {
            terminal.destroyForcibly();
        }
    }

    private static String everything(InputStream in) {
        try {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void awaitFirstUnit(Path units) throws IOException, InterruptedException {
        for (int i = 0; i < 600; i++) {
            if (Files.isDirectory(units)) {
                try (var files = Files.list(units)) {
                    if (files.findAny().isPresent()) {
                        return;
                    }
                }
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no unit was finished within a minute");
    }
}
