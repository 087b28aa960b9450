package org.sgul.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.SgulException;

class WholeFilesTest {
    @TempDir
    Path folder;

    @Test
    void writesIntoAMissingFolderAndReplacesAFile() throws IOException {
        Path file = folder.resolve("deeper").resolve("text.txt");
        WholeFiles.write(file, out -> out.write("a longer text"));
        WholeFiles.write(file, out -> out.write("é\n"));
        assertThat(file).hasContent("é\n");
        assertOnly(file);
    }

    @Test
    void aFailedWriteKeepsThePreviousFileAndLeavesNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("text.txt"), "before");
        assertThatThrownBy(() -> WholeFiles.write(file, out -> {
                    out.write("half");
                    out.flush();
                    throw new IOException("disk full");
                }))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage(file + ": cannot be written (disk full); files finished earlier are kept");
        assertThat(file).hasContent("before");
        assertOnly(file);
    }

    @Test
    void movesACompleteFileIntoPlaceOverAnOlderOne() throws IOException {
        Path complete = Files.writeString(folder.resolve("file.part"), "new");
        Path target = Files.writeString(folder.resolve("file"), "old");
        WholeFiles.moveIntoPlace(complete, target);
        assertThat(target).hasContent("new");
        assertOnly(target);
    }

    @Test
    void keepsTheTargetIfThereIsNothingToMove() throws IOException {
        Path target = Files.writeString(folder.resolve("file"), "old");
        Path missing = folder.resolve("file.part");
        assertThatThrownBy(() -> WholeFiles.moveIntoPlace(missing, target)).isInstanceOf(NoSuchFileException.class);
        assertThat(target).hasContent("old");
        assertOnly(target);
    }

    @Test
    void followsLinksAndKeepsThem() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));
        Path chain = Files.createSymbolicLink(folder.resolve("chain"), link);
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("deeper", "fresh"));
        WholeFiles.write(chain, out -> out.write("new"));
        WholeFiles.write(dangling, out -> out.write("fresh"));
        assertThat(file).hasContent("new").isRegularFile();
        assertThat(folder.resolve("deeper/fresh")).hasContent("fresh");
        assertThat(link).isSymbolicLink();
        assertThat(chain).isSymbolicLink();
        assertThat(dangling).isSymbolicLink();
        Path linkedFolder = Files.createSymbolicLink(folder.resolve("linked"), folder.resolve("deeper"));
        WholeFiles.write(linkedFolder.resolve("more"), out -> out.write("more"));
        assertThat(folder.resolve("deeper/more")).hasContent("more");
    }

    @Test
    void refusesALinkToItself() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("link"));
        assertThatThrownBy(() -> WholeFiles.write(link, out -> out.write("text")))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("cannot be written");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void writesIntoAPipeInsteadOfReplacingIt() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        WholeFiles.write(pipe, out -> out.write("through"));
        assertThat(read.get(10, TimeUnit.SECONDS)).isEqualTo("through");
        assertOnly(pipe);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void reportsWhatADeviceRefuses() {
        assertThatThrownBy(() -> WholeFiles.write(Path.of("/dev/full"), out -> out.write("text")))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("No space left on device");
        assertThat(Files.isRegularFile(Path.of("/dev/full"))).isFalse();
    }

    /** As Jackson does. */
    @Test
    void reportsAFaultThatALibraryWraps() {
        Path file = folder.resolve("split.json");
        assertThatThrownBy(() -> WholeFiles.write(file, out -> {
                    throw new IllegalStateException("wrapped", new IOException("No space left on device"));
                }))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageContaining("split.json: cannot be written (No space left on device)");
        assertThat(folder).isEmptyDirectory();
    }

    /** Nobody, not even root, can create a file there. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void reportsBeforeTheWorkThatAFileCannotBeWritten() throws IOException {
        assertThatThrownBy(() -> WholeFiles.checkWritable(Path.of("/proc/values.csv")))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageStartingWith("/proc/values.csv: cannot be written (not found: /proc/values.csv.");
        WholeFiles.checkWritable(Path.of("/dev/null"));
        Path file = folder.resolve("deeper/values.csv");
        WholeFiles.checkWritable(file);
        assertThat(folder).as("folders created for the check").isEmptyDirectory();
        Files.createDirectory(file.getParent());
        WholeFiles.checkWritable(file);
        assertThat(file.getParent()).isEmptyDirectory();
        Files.writeString(file, "before");
        WholeFiles.checkWritable(file);
        assertThat(file).hasContent("before");
        assertOnly(file);
    }

    @Test
    void removesWhatKilledProgramsHaveLeft() throws Exception {
        Process ended = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-version")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        ended.waitFor();
        long alive = ProcessHandle.current().parent().orElseThrow().pid();
        Path deeper = Files.createDirectories(folder.resolve("a/b"));
        Path dead = Files.writeString(folder.resolve("units.csv." + ended.pid() + "-1.tmp"), "half");
        Path below = Files.writeString(deeper.resolve("x.series." + ended.pid() + "-17.tmp"), "half");
        Path sameNumber = Files.writeString(
                folder.resolve("units.csv." + ProcessHandle.current().pid() + "-1.tmp"), "half");
        Path others = Files.writeString(folder.resolve("report.html." + alive + "-1.tmp"), "being written");
        Path ofAUser = Files.writeString(folder.resolve("notes.tmp"), "a text");
        WholeFiles.removeLeftovers(folder);
        assertThat(dead).doesNotExist();
        assertThat(below).doesNotExist();
        assertThat(sameNumber).doesNotExist();
        assertThat(others).exists();
        assertThat(ofAUser).exists();
    }

    private static void assertOnly(Path file) throws IOException {
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }
}
