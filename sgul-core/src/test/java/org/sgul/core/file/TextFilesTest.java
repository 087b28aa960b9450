package org.sgul.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.SgulException;

class TextFilesTest {
    @TempDir
    Path folder;

    @Test
    void readsUpToTheLimit() throws IOException {
        Path file = Files.writeString(folder.resolve("text"), "größer");
        assertThat(TextFiles.read(file, 8, "a text")).isEqualTo("größer");
        assertThatThrownBy(() -> TextFiles.read(file, 7, "a text"))
                .isInstanceOf(SgulException.class)
                .hasMessage(file
                        + ": has more than 7 bytes, and a text has at most that many; check that this is the"
                        + " right file");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anEndlessDeviceIsRefused() {
        assertThatThrownBy(() -> TextFiles.read(Path.of("/dev/zero"), 1 << 20, "a text"))
                .hasMessageContaining("has more than 1048576 bytes");
    }

    @Test
    void otherEncodingsAreAnError() throws IOException {
        Path file = Files.write(folder.resolve("text"), new byte[] {'a', (byte) 0xff});
        assertThatThrownBy(() -> TextFiles.read(file, 10, "a text")).isInstanceOf(CharacterCodingException.class);
    }
}
