package org.sgul.graph.read.pickle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.graph.read.DamagedFiles.assertDataError;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.read.PickleBytes;
import org.sgul.graph.read.npy.NpyArray;

/** The {@code .protocol-} files were written by Python 3.11 with NumPy 2.4 and SciPy 1.17. */
class PickleFileTest {
    @TempDir
    Path folder;

    /** {@code csr_matrix([[0, 1.5, 0], [2, 0, 250.25]], dtype=float32)}. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void readsMatricesOfEveryProtocol(int protocol) throws IOException {
        FeatureMatrix matrix =
                read("matrix.protocol-" + protocol).sparseMatrix().features();

        assertThat(matrix.rows()).isEqualTo(2);
        assertThat(matrix.columns()).isEqualTo(3);
        assertThat(matrix.dot(0, new double[] {1, 10, 100})).isEqualTo(15);
        assertThat(matrix.dot(1, new double[] {1, 10, 100})).isEqualTo(25027);
    }

    /** {@code array([[0, 1], [1, 0]], dtype='>i2')}. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void readsArraysOfEveryProtocol(int protocol) throws IOException {
        NpyArray array = read("array.protocol-" + protocol).array();

        assertThat(array.shape()).containsExactly(2, 2);
        assertThat(array.ints()).containsExactly(0, 1, 1, 0);
    }

    /** {@code defaultdict(list, {0: [1, 300, 70000], 1: [numpy.int64(5), -3, 2**40]})}. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void readsListsOfEveryProtocol(int protocol) throws IOException {
        Map<Long, long[]> lists = read("lists.protocol-" + protocol).numberLists();

        assertThat(lists).containsOnlyKeys(0L, 1L);
        assertThat(lists.get(0L)).containsExactly(1, 300, 70000);
        assertThat(lists.get(1L)).containsExactly(5, -3, 1L << 40);
    }

    @Test
    void readsWhatPythonTwoWrote() {
        Path file = folder.resolve("y");
        new PickleBytes().ints(new int[] {1, -2, 3, 4}, 4).write(file);
        assertThat(PickleFile.read(file).array().ints()).containsExactly(1, -2, 3, 4);

        new PickleBytes().lists(Map.of(7, new int[] {1, 2})).write(file);
        assertThat(PickleFile.read(file).numberLists().get(7L)).containsExactly(1, 2);
    }

    /** Python 2 wrote protocol 0 byte strings as it prints them. */
    @Test
    void readsByteStringsWithEscapes() throws IOException {
        Path file = folder.resolve("text");
        String array = """
                cnumpy.core.multiarray
                _reconstruct
                p0
                (cnumpy
                ndarray
                p1
                (I0
                tp2
                S'b'
                p3
                tRp4
                (I1
                (I7
                tp5
                cnumpy
                dtype
                p6
                (S'i1'
                p7
                I0
                I1
                tRp8
                (I3
                S'|'
                p9
                NNNI-1
                I-1
                I0
                tbI00
                S'\\x00\\xff\\n\\\\\\'a"'
                tb.""";
        Files.writeString(file, array);

        assertThat(PickleFile.read(file).array().ints()).containsExactly(0, -1, '\n', '\\', '\'', 'a', '"');
    }

    @Test
    void tellsWhatItHoldsInstead() throws IOException {
        PickleFile lists = read("lists.protocol-2");
        PickleFile matrix = read("matrix.protocol-2");

        assertDataError(lists::array).endsWith("lists.protocol-2: contains a dictionary, expected a NumPy array");
        assertDataError(lists::sparseMatrix).contains("contains a dictionary, expected a SciPy matrix");
        assertDataError(matrix::numberLists).contains("contains a SciPy matrix, expected a dictionary of lists");
    }

    private PickleFile read(String resource) throws IOException {
        Path file = folder.resolve(resource);
        try (InputStream in = PickleFileTest.class.getResourceAsStream(resource)) {
            Files.copy(in, file);
        }
        return PickleFile.read(file);
    }
}
