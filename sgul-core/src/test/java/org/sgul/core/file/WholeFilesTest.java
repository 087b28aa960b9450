package org.sgul.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
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

    private static void assertOnly(Path file) throws IOException {
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }
}
