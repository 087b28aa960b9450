package org.sgul.graph.read.npy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.graph.read.DamagedFiles.assertDataError;
import static org.sgul.graph.read.DamagedFiles.assertEveryCutIsTold;
import static org.sgul.graph.read.DamagedFiles.assertNoFlipDoesHarm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.graph.read.NpzBytes;

class DamagedNpzTest {
    private static final int CENTRAL_HEADER = 0x02014b50;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("a.npz");
    }

    @Test
    void everyCutIsTold() throws IOException {
        write(new NpzBytes().floats("a", new float[30], 5, 6).ints("b", new int[] {1, 2, 3}, 3));
        assertEveryCutIsTold(file, Integer.MAX_VALUE, this::readAll);
    }

    @Test
    void everyCutOfAStoredArchiveIsTold() throws IOException {
        new NpzWriter().add("a", new float[30], 5, 6).write(file);
        assertEveryCutIsTold(file, Integer.MAX_VALUE, this::readAll);
    }

    @Test
    void noFlipDoesHarm() throws IOException {
        write(new NpzBytes().floats("a", new float[30], 5, 6).ints("b", new int[] {1, 2, 3}, 3));
        assertNoFlipDoesHarm(file, 1000, this::readAll);
    }

    @Test
    void aChangedElementIsNoticed() throws IOException {
        new NpzWriter().add("a", new float[30], 30).write(file);
        byte[] bytes = Files.readAllBytes(file);
        int element = indexOf(bytes, CENTRAL_HEADER) - 10;
        bytes[element] ^= 1;
        Files.write(file, bytes);
        assertDataError(this::readAll).contains("a.npz, entry a.npy: the checksum is wrong");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no archive at all", "PK\003\004", "version https://git-lfs.github.com/spec/v1"})
    void otherFilesAreTold(String content) throws IOException {
        Files.writeString(file, content);
        assertDataError(this::readAll).contains("a.npz: is not a readable .npz file, a zip archive of arrays");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'descr': '<f4', 'fortran_order': False, 'shape': (-3,), }|dimension -3 of the shape is not in 0..2147483647",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999,), }|dimension 99999999999 of the shape",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (2147483647, 2147483647, 4), }|takes more than 2 GiB",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (65536, 65536), }|takes more than 2 GiB",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (4), }|declares 16 bytes of elements, but the entry contains 12",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (500000000,), }|declares 2000000000 bytes of elements",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }|declares 8 bytes of elements, but the entry contains 12",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (3.5,), }|expected ',' or ')', found '.5,), }",
                "{'descr': '<f4', 'fortran_order': 1, 'shape': (3,), }|expected True or False, found '1, 'shape'",
                "{'descr': '<f4', 'fortran_order': False, }|one of 'descr', 'fortran_order' and 'shape' is missing",
                "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (3,), }|expected one each of",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), 'x': 1}|expected one each of",
                "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (3,), }|expected a quoted string, found '[('a'",
                "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), } + 1|expected the end, found '+ 1'",
                "{'descr': '<f3', 'fortran_order': False, 'shape': (3,), }|'<f3' are not supported",
                "{'descr': '<U0', 'fortran_order': False, 'shape': (3,), }|'<U0' are not supported",
                "{'descr': '<f4|expected a closed string",
                "__import__('os')|header, character 0: expected '{', found '__import__",
                "``|header, character 0: expected '{', found the end"
            })
    void hostileHeadersAreTold(String header, String message) throws IOException {
        write(new NpzBytes().raw("a", NpzBytes.npy(header, new byte[12])));
        assertDataError(this::readAll).contains("a.npz, entry a.npy").contains(message);
    }

    @Test
    void manyDimensionsAreTold() {
        String shape = "1, ".repeat(33);
        write(new NpzBytes()
                .raw(
                        "a",
                        NpzBytes.npy(
                                "{'descr': '<f4', 'fortran_order': False, 'shape': (" + shape + ")}", new byte[4])));
        assertDataError(this::readAll).contains("more than 32 dimensions");
    }

    @Test
    void anEntryThatIsNoArrayIsTold() {
        write(new NpzBytes().raw("a", new byte[100]));
        assertDataError(this::readAll).contains("entry a.npy: is not a NumPy array");
    }

    @Test
    void anUnknownVersionAndAnEndlessHeaderAreTold() {
        byte[] array = NpzBytes.npy("<f4", new int[] {3}, new byte[12]);
        array[6] = 9;
        write(new NpzBytes().raw("a", array));
        assertDataError(this::readAll).contains("NumPy array format 9; known: 1, 2 and 3");
        array[6] = 2;
        write(new NpzBytes().raw("a", array));
        assertDataError(this::readAll).contains("at most 65536 are allowed");
    }

    @Test
    void aBombIsNotInflatedFurtherThanItsHeaderDeclares() throws IOException {
        writeZeros("{'descr': '|i1', 'fortran_order': False, 'shape': (10,), }", 50_000_000);
        assertDataError(this::readAll)
                .contains("entry a.npy: its header declares 10 bytes of elements, but the entry contains 50000000");

        int header = NpzBytes.npy("{'descr': '|i1', 'fortran_order': False, 'shape': (10,), }", new byte[0]).length;
        patchCentralHeader(24, header + 10);
        assertDataError(this::readAll)
                .contains("entry a.npy")
                .contains("more than the 10 bytes that its header declares");
    }

    @Test
    void anHonestBombMeetsTheLimit() throws IOException {
        writeZeros("{'descr': '|i1', 'fortran_order': False, 'shape': (1000000,), }", 1_000_000);
        try (NpzFile npz = NpzFile.open(file, 5_000_000)) {
            assertThat(npz.array("a").size()).isEqualTo(1_000_000);
            assertDataError(() -> npz.array("a"))
                    .contains("entry a.npy: needs 4000000 bytes, but only 1000000 more are allowed for this file");
        }
    }

    @Test
    void theDefaultLimitIsATenthOfTheHeap() throws IOException {
        int elements = (int) (Runtime.getRuntime().maxMemory() / 40) + 10;
        writeZeros("{'descr': '|i1', 'fortran_order': False, 'shape': (" + elements + ",), }", elements);
        assertDataError(this::readAll).contains("give Java more heap (-Xmx)");
    }

    @Test
    void aSizeThatTheFileCannotHoldIsTold() throws IOException {
        write(new NpzBytes().floats("a", new float[3], 3));
        patchCentralHeader(24, 2_000_000_000);
        assertDataError(this::readAll).contains("entry a.npy: claims 2000000000 bytes, which");
    }

    @Test
    void anArchiveWithoutArraysIsTold() throws IOException {
        write(new NpzBytes());
        try (NpzFile npz = NpzFile.open(file)) {
            assertDataError(() -> npz.array("a")).endsWith("has no array 'a'; known: none");
        }
    }

    private void readAll() {
        try (NpzFile npz = NpzFile.open(file)) {
            npz.names().forEach(name -> npz.array(name).floats());
        }
    }

    private void write(NpzBytes bytes) {
        bytes.write(file);
    }

    private void writeZeros(String header, int count) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("a.npy"));
            zip.write(NpzBytes.npy(header, new byte[0]));
            byte[] zeros = new byte[1 << 16];
            for (int left = count; left > 0; left -= zeros.length) {
                zip.write(zeros, 0, Math.min(left, zeros.length));
            }
        }
    }

    private void patchCentralHeader(int offset, int value) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(indexOf(bytes, CENTRAL_HEADER) + offset, value);
        Files.write(file, bytes);
    }

    private static int indexOf(byte[] bytes, int signature) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (buffer.getInt(at) != signature) {
            at++;
        }
        return at;
    }
}
