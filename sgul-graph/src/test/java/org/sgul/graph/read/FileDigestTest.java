package org.sgul.graph.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileDigestTest {
    @TempDir
    Path folder;

    /** {@code sha256(b'a\0' + (2).to_bytes(8, 'big') + b'xy' + b'b\0' + (0).to_bytes(8, 'big'))} in Python. */
    @Test
    void isTheDigestOfNamesSizesAndContents() throws IOException {
        Files.writeString(folder.resolve("a"), "xy");
        Files.writeString(folder.resolve("b"), "");

        assertThat(FileDigest.sha256(folder, List.of("a", "b")))
                .isEqualTo("7e0e14a95f02da42fd1f099224a4444d17f9417cd82671332c4a57386870398f");
    }

    @Test
    void dependsOnWhereContentEndsAndOnTheOrder() throws IOException {
        Files.writeString(folder.resolve("a"), "xy");
        Files.writeString(folder.resolve("b"), "z");
        String digest = FileDigest.sha256(folder, List.of("a", "b"));

        assertThat(FileDigest.sha256(folder, List.of("b", "a"))).isNotEqualTo(digest);
        Files.writeString(folder.resolve("a"), "x");
        Files.writeString(folder.resolve("b"), "yz");
        assertThat(FileDigest.sha256(folder, List.of("a", "b"))).isNotEqualTo(digest);
    }

    @Test
    void tellsOfAMissingFile() {
        DamagedFiles.assertDataError(() -> FileDigest.sha256(folder, List.of("nowhere")))
                .isEqualTo(folder.resolve("nowhere") + ": file not found");
    }
}
