package org.sgul.graph.read.planetoid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.graph.read.DamagedFiles.assertDataError;
import static org.sgul.graph.read.DamagedFiles.assertEveryCutIsTold;
import static org.sgul.graph.read.DamagedFiles.assertNoFlipDoesHarm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.NodeList;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.PickleBytes;
import org.sgul.testkit.ReaderContract;

/**
 * A ring of 510 nodes: 4 for training, 500 for validation, 2 more, then test nodes 508 and 506 and between them node 507, which
 * has no features; node 509 is a test node too.
 */
class PlanetoidReaderTest extends ReaderContract {
    private static final int KNOWN = 506;
    private static final int NODES = 510;
    private static final int[] TEST = {508, 506, 509};

    @TempDir
    Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        identity(4, 0).write(file("x"));
        identity(KNOWN, 0).write(file("allx"));
        identity(TEST.length, 1).write(file("tx"));
        oneHot(0, 1, 2, 0).write(file("y"));
        oneHot(IntStream.range(0, KNOWN).map(node -> node % 3).toArray()).write(file("ally"));
        oneHot(2, 1, 2).write(file("ty"));
        new PickleBytes().lists(ring()).write(file("graph"));
        Files.writeString(file("test.index"), "508\n506\n509\n");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return PlanetoidReader.factory();
    }

    @Override
    protected Path folder() {
        return folder;
    }

    @Override
    protected String dataset() {
        return "tiny";
    }

    /** Row i has 3 in column (i + shift) mod 4 and 1 in column 4. */
    private static PickleBytes identity(int rows, int shift) {
        int[] indptr = IntStream.rangeClosed(0, rows).map(row -> 2 * row).toArray();
        int[] indices = new int[2 * rows];
        float[] values = new float[2 * rows];
        for (int row = 0; row < rows; row++) {
            indices[2 * row] = (row + shift) % 4;
            values[2 * row] = 3;
            indices[2 * row + 1] = 4;
            values[2 * row + 1] = 1;
        }
        return new PickleBytes().matrix(rows, 5, indptr, indices, values);
    }

    private static PickleBytes oneHot(int... classes) {
        int[] rows = new int[3 * classes.length];
        for (int i = 0; i < classes.length; i++) {
            rows[3 * i + classes[i]] = 1;
        }
        return new PickleBytes().ints(rows, classes.length, 3);
    }

    private static Map<Integer, int[]> ring() {
        Map<Integer, int[]> neighbours = new LinkedHashMap<>();
        for (int node = 0; node < NODES; node++) {
            neighbours.put(node, new int[] {(node + 1) % NODES, (node + NODES - 1) % NODES});
        }
        return neighbours;
    }

    @Test
    void putsTestRowsWhereTheIndexSays() {
        Dataset data = read();

        assertThat(data.graph()).hasToString("510 nodes, 510 edges");
        assertThat(data.provenance().duplicatesDropped()).isEqualTo(510);
        for (int i = 0; i < TEST.length; i++) {
            assertThat(data.features().column(TEST[i], 0)).isEqualTo((i + 1) % 4);
        }
        assertThat(data.features().value(TEST[0], 0)).isEqualTo(0.75f);
        assertThat(Arrays.stream(TEST).map(data.labels()::of)).containsExactly(2, 1, 2);
        assertThat(data.labels().of(505)).isEqualTo(505 % 3);
        assertThat(data.labels().classCount()).isEqualTo(3);
    }

    @Test
    void nodesInNoFileGetZerosAndANote() {
        Dataset data = read();

        assertThat(data.features().storedEntries(507)).isZero();
        assertThat(data.labels().of(507)).isZero();
        assertThat(data.provenance().notes())
                .containsExactly(
                        "1 nodes have neither features nor a label in the files; they have zero rows and class 0");
    }

    @Test
    void bringsThePublicMask() {
        assertThat(read().masks()).singleElement().satisfies(mask -> {
            assertThat(mask.name()).isEqualTo("public");
            assertThat(mask.train()).isEqualTo(NodeList.range(0, 4));
            assertThat(mask.validation()).isEqualTo(NodeList.range(4, 504));
            assertThat(mask.test()).isEqualTo(NodeList.of(506, 508, 509));
        });
    }

    @Test
    void aRowOfZerosMeansClassZero() {
        new PickleBytes().ints(new int[] {0, 0, 0, 0, 1, 0, 0, 0, 1}, 3, 3).write(file("ty"));
        assertThat(read().labels().of(508)).isZero();
    }

    @Test
    void missingFilesAreNamedTogether() throws IOException {
        Files.delete(file("ty"));
        Files.delete(file("graph"));
        assertDataError(this::read)
                .isEqualTo(folder
                        + ": missing files: ind.tiny.ty, ind.tiny.graph; download the data set or place the files"
                        + " by hand");
    }

    @Test
    void wrongLabelsAreTold() {
        assertRefused("ty", new PickleBytes().ints(new int[] {0, 1, 1, 0, 1, 0, 0, 0, 1}, 3, 3))
                .contains("row 0: has 2 classes; a node has exactly one");
        assertRefused("ty", new PickleBytes().ints(new int[] {0, 2, 0, 0, 1, 0, 0, 0, 1}, 3, 3))
                .contains("row 0: column 1 is 2.0; labels must be rows of zeros with a single 1");
        assertRefused("ty", oneHot(0, 1)).contains("has shape [2 × 3], expected [3 × 3]");
        assertRefused("ty", new PickleBytes().ints(new int[6], 3, 2)).contains("has shape [3 × 2], expected [3 × 3]");
        assertRefused("y", oneHot(0, 1)).contains("has shape [2 × 3], expected [4 × 3]");
        assertRefused("ally", new PickleBytes().ints(new int[0], KNOWN, 0)).contains("has no column");
    }

    @Test
    void wrongGraphsAreTold() {
        Map<Integer, int[]> lists = ring();
        lists.put(3, new int[] {4, 510});
        assertRefused("graph", new PickleBytes().lists(lists))
                .contains("key 3: the neighbour 510 is not a node; nodes are 0..509");
        lists.put(3, new int[] {-1});
        assertRefused("graph", new PickleBytes().lists(lists)).contains("key 3: the neighbour -1 is not a node");
        lists.remove(3);
        assertRefused("graph", new PickleBytes().lists(lists)).contains("key 509: is not a node; there are 509 keys");
    }

    @Test
    void wrongFeaturesAreTold() throws IOException {
        float[] values = new float[] {1, Float.NaN, 1};
        assertRefused("tx", new PickleBytes().matrix(3, 5, new int[] {0, 1, 2, 3}, new int[] {0, 1, 2}, values))
                .contains("feature 1 of node 1 is NaN");
        assertRefused("tx", new PickleBytes().matrix(3, 6, new int[] {0, 0, 0, 0}, new int[0], new float[0]))
                .contains("has 6 columns, but allx has 5");
        writeFiles();
        identity(5, 0).write(file("allx"));
        assertDataError(this::read).contains("ind.tiny.").contains("has shape [506 × 3], expected [5 × any]");
        oneHot(0, 0, 0, 0, 0).write(file("ally"));
        assertDataError(this::read)
                .contains("ind.tiny.allx")
                .contains("has 5 rows, but the public split needs 4 training nodes and 500 validation nodes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "508\n506\n",
                "508\n506\n509\n507\n",
                "508\n506\nx\n",
                "508\n506\n508\n",
                "508\n506\n3\n",
                "508\n506\n510\n",
                "508\n506\n-1\n",
                "508\n506\n2000000000\n",
                "508\n506\n99999999999999999\n",
                "",
                "508 506 509"
            })
    void wrongTestIndicesAreTold(String content) throws IOException {
        Files.writeString(file("test.index"), content);
        assertDataError(this::read).contains("ind.tiny.test.index");
    }

    @Test
    void positionsInTheTestIndexAreLines() throws IOException {
        Files.writeString(file("test.index"), "508\n506\n3\n");
        assertDataError(this::read)
                .contains(
                        "ind.tiny.test.index, line 3: test node 3 is not in 506..509, the nodes of the graph that are not in allx");
        Files.writeString(file("test.index"), "508\n506\n508\n");
        assertDataError(this::read).contains("line 3: test node 508 appears twice");
        Files.writeString(file("test.index"), "\n".repeat(1000));
        assertDataError(this::read)
                .contains("has 1000 bytes; at most 80 are allowed; check that this is the right file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "y", "tx", "ty", "allx", "ally", "graph"})
    void everyFileTakenForAnotherIsTold(String part) throws IOException {
        Path other = file(part.equals("graph") ? "x" : "graph");
        Files.write(file(part), Files.readAllBytes(other));
        assertDataError(this::read).contains("ind.tiny." + part);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "y", "tx", "ty", "allx", "ally", "graph"})
    void everyCutIsTold(String part) throws IOException {
        assertEveryCutIsTold(file(part), 60, this::read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "y", "tx", "ty", "allx", "ally", "graph", "test.index"})
    void noFlipDoesHarm(String part) throws IOException {
        assertNoFlipDoesHarm(file(part), 100, this::read);
    }

    private AbstractStringAssert<?> assertRefused(String part, PickleBytes bytes) {
        bytes.write(file(part));
        return assertDataError(this::read).contains("ind.tiny." + part);
    }

    private Path file(String part) {
        return folder.resolve("ind.tiny." + part);
    }

    private Dataset read() {
        DatasetReaderFactory<FeatureOptions> factory = PlanetoidReader.factory();
        return factory.create(factory.defaults()).read(folder, "tiny", new SeededRun(0));
    }
}
