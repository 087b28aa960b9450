package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {
    @TempDir
    Path folder;

    /** A channel that cannot be written to cannot be locked. */
    @Test
    void aFileThatCannotBeLockedIsClosed() throws IOException {
        Path file = Files.createFile(folder.resolve(".lock"));
        try (FileChannel readOnly = FileChannel.open(file, StandardOpenOption.READ)) {
            assertThatThrownBy(() -> RunDirectory.lock(readOnly)).isInstanceOf(NonWritableChannelException.class);
            assertThat(readOnly.isOpen()).isFalse();
        }
    }

    @Test
    void aFileThatIsLockedIsClosed() throws IOException {
        Path file = folder.resolve(".lock");
        try (RunDirectory first = RunDirectory.of(folder);
                FileChannel second = FileChannel.open(file, StandardOpenOption.WRITE)) {
            assertThat(first.started()).isEmpty();
            assertThat(RunDirectory.lock(second)).isFalse();
            assertThat(second.isOpen()).isFalse();
        }
    }
}
