package org.sgul.graph.read.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.graph.read.DamagedFiles.assertDataError;
import static org.sgul.graph.read.DamagedFiles.assertEveryCutIsTold;
import static org.sgul.graph.read.DamagedFiles.assertNoFlipDoesHarm;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.NpzBytes;
import org.sgul.testkit.ReaderContract;

class BenchmarkReaderTest extends ReaderContract {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("tiny.npz");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return BenchmarkReader.factory();
    }

    @Override
    protected Path folder() {
        valid().write(file);
        return folder;
    }

    @Override
    protected String dataset() {
        return "tiny";
    }

    /** Three nodes, edges 0→1, 1→0, 2→1 and a loop at 2; the columns of the attributes' first row descend. */
    private static NpzBytes valid() {
        return new NpzBytes()
                .floats("adj_data", new float[] {1, 1, 1, 1}, 4)
                .ints("adj_indices", new int[] {1, 0, 2, 1}, 4)
                .ints("adj_indptr", new int[] {0, 1, 2, 4}, 4)
                .longs("adj_shape", new long[] {3, 3}, 2)
                .floats("attr_data", new float[] {3, 1, 2}, 3)
                .ints("attr_indices", new int[] {4, 0, 1}, 3)
                .ints("attr_indptr", new int[] {0, 2, 2, 3}, 4)
                .longs("attr_shape", new long[] {3, 5}, 2)
                .bytes("labels", "|i1", new byte[] {1, 0, 1}, 3);
    }

    @Test
    void readsGraphFeaturesAndLabels() {
        valid().write(file);
        Dataset data = read();

        assertThat(data.graph()).hasToString("3 nodes, 2 edges");
        assertThat(data.graph().hasEdge(1, 2)).isTrue();
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(1);
        assertThat(data.provenance().duplicatesDropped()).isEqualTo(1);
        assertThat(data.provenance().notes()).isEmpty();
        assertThat(data.features().isSparse()).isTrue();
        assertThat(data.features().dot(0, new double[] {1, 10, 100, 1000, 10000}))
                .isEqualTo(0.25 + 7500);
        assertThat(data.features().storedEntries(1)).isZero();
        assertThat(data.labels().classNames()).containsExactly("0", "1");
        assertThat(data.labels().of(2)).isEqualTo(1);
        assertThat(data.masks()).isEmpty();
    }

    @Test
    void usesNamesThatAreText() {
        valid().bytes("class_names", "|S3", "oneTwo".getBytes(Charset.forName("US-ASCII")), 2)
                .bytes("node_names", "<U2", "abcdef".getBytes(Charset.forName("UTF-32LE")), 3)
                .write(file);
        Dataset data = read();

        assertThat(data.labels().classNames()).containsExactly("one", "Two");
        assertThat(data.nodeNames().of(1)).isEqualTo("cd");
    }

    @Test
    void skipsNamesThatArePickled() {
        valid().bytes("class_names", "|O", new byte[100], 2)
                .bytes("node_names", "|S1", new byte[] {'a', 'b', 'a'}, 3)
                .write(file);
        Dataset data = read();

        assertThat(data.labels().classNames()).containsExactly("0", "1");
        assertThat(data.nodeNames().of(1)).isEqualTo("1");
        assertThat(data.provenance().notes())
                .containsExactly(
                        "class_names contains pickled Python objects and was skipped; numbers are used instead",
                        "node_names contains a name twice; numbers are used instead");
    }

    @Test
    void storedZerosAreNoEdges() {
        valid().floats("adj_data", new float[] {0, 0, 1, 1}, 4).write(file);
        Dataset data = read();

        assertThat(data.graph().edgeCount()).isEqualTo(1);
        assertThat(data.provenance().notes()).containsExactly("2 stored adjacency entries are 0 and are not edges");
    }

    @ParameterizedTest
    @CsvSource({
        "coauthor-cs, ms_academic_cs.npz",
        "coauthor-physics, ms_academic_phy.npz",
        "amazon-computers, amazon_electronics_computers.npz",
        "amazon-photo, amazon_electronics_photo.npz",
        "cora-full, cora_full.npz",
        "cora, cora.npz"
    })
    void knowsTheFilesByTheDataSetsNames(String dataset, String expected) {
        DatasetReaderFactory<FeatureOptions> factory = BenchmarkReader.factory();
        assertThat(factory.create(factory.defaults()).files(dataset)).containsExactly(expected);
    }

    @Test
    void attributesAreNotInvented() {
        assertRefused(valid().without("attr_data"))
                .contains("tiny.npz: has no node attributes (attr_data, attr_indices, attr_indptr, attr_shape); choose"
                        + " a data set with attributes");
    }

    @Test
    void wrongMatricesAreTold() {
        assertRefused(valid().longs("adj_shape", new long[] {3, 4}, 2))
                .contains("entry adj_shape.npy: an adjacency matrix must be square, not 3 × 4");
        assertRefused(valid().longs("adj_shape", new long[] {-3, 3}, 2))
                .contains("matrix adj: a sparse matrix of -3 × 3 is not allowed");
        assertRefused(valid().longs("adj_shape", new long[] {1L << 40, 1L << 40}, 2))
                .contains("is not allowed");
        assertRefused(valid().longs("attr_shape", new long[] {3, 1L << 31}, 2))
                .contains("3 × 2147483648 is not allowed");
        assertRefused(valid().ints("adj_indices", new int[] {1, 0, 2, 3}, 4))
                .contains("entry adj_indices.npy, element [3]: column 3 is not in 0..2");
        assertRefused(valid().ints("adj_indices", new int[] {1, 0, 2, -1}, 4)).contains("column -1 is not in 0..2");
        assertRefused(valid().ints("adj_indptr", new int[] {0, 1, 9, 4}, 4))
                .contains("entry adj_indptr.npy: the offsets of row 2 descend");
        assertRefused(valid().ints("adj_indptr", new int[] {0, 1, 2, 3}, 4)).contains("row offsets run from 0 to 3");
        assertRefused(valid().floats("adj_data", new float[] {1, 1, 1, Float.NaN}, 4))
                .contains("matrix adj: the edge 2–1 has weight NaN");
        assertRefused(valid().floats("attr_data", new float[] {3, Float.POSITIVE_INFINITY, 2}, 3))
                .contains("matrix attr: feature 0 of node 0 is Infinity");
        assertRefused(valid().ints("attr_indptr", new int[] {0, 3}, 2).longs("attr_shape", new long[] {1, 5}, 2))
                .contains("entry attr_shape.npy: attributes have 1 rows, but the adjacency matrix has 3");
    }

    @Test
    void wrongLabelsAndNamesAreTold() {
        assertRefused(valid().bytes("labels", "|i1", new byte[] {1, 0, -1}, 3))
                .contains("entry labels.npy: node 2 has label -1");
        assertRefused(valid().bytes("labels", "|i1", new byte[] {1, 0}, 2)).contains("has shape [2], expected [3]");
        assertRefused(valid().bytes("labels", "|O", new byte[30], 3)).contains("pickled Python objects");
        assertRefused(valid().bytes("class_names", "|S1", new byte[] {'a'}, 1))
                .contains("entry labels.npy: class 1 is used, but only 1 classes have a name");
        assertRefused(valid().bytes("node_names", "|S1", new byte[] {'a'}, 1))
                .contains("entry node_names.npy: has shape [1], expected [3]");
    }

    @Test
    void everyCutIsTold() throws IOException {
        valid().write(file);
        assertEveryCutIsTold(file, 300, this::read);
    }

    @Test
    void noFlipDoesHarm() throws IOException {
        valid().write(file);
        assertNoFlipDoesHarm(file, 500, this::read);
    }

    private AbstractStringAssert<?> assertRefused(NpzBytes bytes) {
        bytes.write(file);
        return assertDataError(this::read).contains("tiny.npz");
    }

    private Dataset read() {
        DatasetReaderFactory<FeatureOptions> factory = BenchmarkReader.factory();
        return factory.create(factory.defaults()).read(folder, "tiny", new SeededRun(0));
    }
}
