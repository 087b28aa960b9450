package org.sgul.eval.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;

class TableFilesTest {
    private static final String TABLE = "a,b\n1,2\n3,4\n";
    private static final int PART = 1 << 24;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    a,b;1,2;3,5; | 3
                    a,c;1,2;3,4; | 1
                    a,b;         | 2
                    a,b;1,2;3,4;5,6; | 4
                    x            | 1
                    ''           | 0
                    """)
    void theFirstLineThatDiffersIsFound(String before, int line) throws IOException {
        assertThat(TableFiles.firstDifference(
                        Files.writeString(folder.resolve("old.csv"), before.replace(';', '\n')), table()))
                .isEqualTo(line);
    }

    /** More bytes than a text in memory can have, in a file of some hundred kilobytes. */
    @ParameterizedTest
    @CsvSource({"'',1", "'a,b\n1,2\n3,4\n',4"})
    void anEndlessLineOfACompressedTableNeedsNoMemory(String start, int line) throws IOException {
        byte[] part = new byte[PART];
        Arrays.fill(part, (byte) 'x');
        byte[] compressed = gzip(part);
        Path bomb = folder.resolve("old.csv.gz");
        try (OutputStream out = Files.newOutputStream(bomb)) {
            out.write(gzip(start.getBytes(StandardCharsets.UTF_8)));
            for (long bytes = 0; bytes < 1L << 32; bytes += PART) {
                out.write(compressed);
            }
        }
        assertThat(TableFiles.firstDifference(bomb, table())).isEqualTo(line);
    }

    @Test
    void anEqualTableDiffersNowhereBeforeItsEnd() throws IOException {
        assertThat(TableFiles.firstDifference(table(), table())).isEqualTo(4);
    }

    /** Linux lists the open files of a process as links. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aDamagedTableIsClosed() throws IOException {
        Path damaged = Files.writeString(folder.resolve("old.csv.gz"), TABLE);
        assertThatThrownBy(() -> TableFiles.digest(damaged))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("cannot be read");
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            assertThat(open.filter(Files::exists).map(TableFilesTest::target)).doesNotContain(damaged.toRealPath());
        }
    }

    private static Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException e) {
            return link;
        }
    }

    private Path table() throws IOException {
        return Files.writeString(folder.resolve("new.csv"), TABLE);
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }
}
