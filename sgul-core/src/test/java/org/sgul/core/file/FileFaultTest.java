package org.sgul.core.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FileFaultTest {
    @Test
    void anExceptionWhoseMessageIsAPathIsDescribedInWords() {
        assertThat(FileFault.describe(new AccessDeniedException("/data/nodes.csv")))
                .isEqualTo("permission denied: /data/nodes.csv");
        assertThat(FileFault.describe(new NoSuchFileException("x"))).isEqualTo("not found: x");
        assertThat(FileFault.describe(new DirectoryNotEmptyException("x"))).isEqualTo("the folder is not empty: x");
        assertThat(FileFault.describe(new FileAlreadyExistsException("x"))).isEqualTo("a file is in the way: x");
        assertThat(FileFault.describe(new AtomicMoveNotSupportedException("x", "y", null)))
                .startsWith("AtomicMoveNotSupported");
    }

    @Test
    void bytesThatAreNoTextAreNamed() {
        assertThat(FileFault.describe(new MalformedInputException(1))).isEqualTo("it is not UTF-8 text");
    }

    @Test
    void otherMessagesStayAsTheyAre() {
        assertThat(FileFault.describe(new FileSystemException("x", null, "Read-only file system")))
                .isEqualTo("x: Read-only file system");
        assertThat(FileFault.describe(new UncheckedIOException(new IOException("No space left on device"))))
                .isEqualTo("No space left on device");
    }
}
