package org.sgul.graph.read.pyg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.NpzBytes;
import org.sgul.testkit.ReaderContract;

class PygReaderTest extends ReaderContract {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() throws IOException {
        file = Files.createDirectories(folder.resolve("mine")).resolve("graph.npz");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return PygReader.factory();
    }

    @Override
    protected Path folder() {
        valid().write(file);
        return folder;
    }

    @Override
    protected String dataset() {
        return "mine";
    }

    /** Four nodes, the edge 0–1 in both directions and a loop at 3; node 3 has no label. */
    private static NpzBytes valid() {
        return new NpzBytes()
                .floats("x", new float[] {1, 3, 0, 0, 5, -1, 2, 2}, 4, 2)
                .longs("y", new long[] {0, 2, 1, -1}, 4)
                .longs("edge_index", new long[] {0, 1, 3, 2, 1, 0, 3, 3}, 2, 4);
    }

    private Dataset read() {
        return new PygReader(new FeatureOptions(false)).read(folder, "mine", new SeededRun(1));
    }

    @Test
    void readsEdgeWeights() {
        valid().floats("edge_weight", new float[] {0.5f, 0.5f, 1, 8}, 4).write(file);
        Dataset data = read();
        assertThat(data.graph().weight(0, 0)).isEqualTo(0.5);
        assertThat(data.graph().weight(3, 0)).isEqualTo(8);
        assertThat(data.provenance().notes()).containsExactly("edges have weights from 0.5 to 8.0");
    }

    @Test
    void refusesWrongEdgeWeightsByEntry() {
        valid().floats("edge_weight", new float[] {0.5f, 0.25f, 1, 8}, 4).write(file);
        assertThatThrownBy(this::read)
                .hasMessageContaining("edge_weight")
                .hasMessageContaining("entry 1")
                .hasMessageContaining(
                        "the edge between nodes 0 and 1 has weight 0.5 in one direction and 0.25 in the other");
        valid().floats("edge_weight", new float[] {0.5f, 0.5f, 1, -8}, 4).write(file);
        assertThatThrownBy(this::read).hasMessageContaining("column 3").hasMessageContaining("weight -8.0 is not");
        valid().floats("edge_weight", new float[] {0.5f}, 1).write(file);
        assertThatThrownBy(this::read).hasMessageContaining("has shape [1], expected [4]");
    }

    @Test
    void readsGraphFeaturesAndLabels() {
        valid().write(file);
        Dataset data = read();
        assertThat(data.graph()).hasToString("4 nodes, 2 edges");
        assertThat(data.graph().hasEdge(2, 3)).isTrue();
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(1);
        assertThat(data.features().dot(2, new double[] {1, 10})).isEqualTo(-5);
        assertThat(data.labels().classNames()).containsExactly("0", "1", "2");
        assertThat(data.labels().of(3)).isEqualTo(Labels.UNLABELLED);
        assertThat(data.masks()).isEmpty();
    }

    @Test
    void masksAreTheMaskSplitAndMissingLabelsMeanNone() {
        new NpzBytes()
                .floats("x", new float[] {1, 3, 5, 7}, 4, 1)
                .longs("edge_index", new long[] {0, 1}, 2, 1)
                .bytes("train_mask", "|b1", new byte[] {1, 0, 0, 0}, 4)
                .bytes("val_mask", "|b1", new byte[] {0, 1, 0, 0}, 4)
                .bytes("test_mask", "|b1", new byte[] {0, 0, 1, 1}, 4)
                .write(file);
        Dataset data = read();
        assertThat(data.labels().classCount()).isZero();
        assertThat(data.masks()).containsExactly(new Mask("split", NodeList.of(0), NodeList.of(1), NodeList.of(2, 3)));
    }

    @Test
    void wrongArraysAreNamed() {
        valid().floats("edge_attr", new float[] {1}, 1).write(file);
        assertThatThrownBy(this::read)
                .hasMessageContaining("graph.npz: has the array 'edge_attr'; known: x, edge_index, edge_weight, y,");
        valid().longs("edge_index", new long[] {0, 4}, 2, 1).write(file);
        assertThatThrownBy(this::read).hasMessageContaining("edge_index").hasMessageContaining("column 0");
        valid().bytes("edge_index", "|b1", new byte[] {0, 1}, 2, 1).write(file);
        assertThatThrownBy(this::read)
                .hasMessageContaining("edge_index")
                .hasMessageContaining("BOOLEAN, which cannot be read as whole numbers");
        valid().longs("y", new long[] {0, 2, 1, -2}, 4).write(file);
        assertThatThrownBy(this::read)
                .hasMessageContaining("node 3 has label -2; labels are 0..3, or -1 for none, at most as many as nodes");
    }
}
