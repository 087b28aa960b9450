package org.sgul.graph.read.heterophilous;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.graph.read.DamagedFiles.assertDataError;
import static org.sgul.graph.read.DamagedFiles.assertEveryCutIsTold;
import static org.sgul.graph.read.DamagedFiles.assertNoFlipDoesHarm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.NodeList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.NpzBytes;
import org.sgul.testkit.ReaderContract;

class HeterophilousReaderTest extends ReaderContract {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void chooseFile() {
        file = folder.resolve("tiny_graph.npz");
    }

    @Override
    protected DatasetReaderFactory<?> factory() {
        return HeterophilousReader.factory();
    }

    @Override
    protected Path folder() {
        valid().write(file);
        return folder;
    }

    @Override
    protected String dataset() {
        return "tiny-graph";
    }

    /** Four nodes, the edge 0–1 twice and a loop at 3. */
    private static NpzBytes valid() {
        return new NpzBytes()
                .floats("node_features", new float[] {1, 3, 0, 0, 5, -1, 2, 2}, 4, 2)
                .longs("node_labels", new long[] {0, 2, 1, 0}, 4)
                .longs("edges", new long[] {0, 1, 1, 0, 3, 3, 2, 3}, 4, 2)
                .bytes("train_masks", "|b1", new byte[] {1, 0, 0, 0, 0, 1, 0, 0}, 2, 4)
                .bytes("val_masks", "|b1", new byte[] {0, 1, 0, 0, 1, 0, 0, 0}, 2, 4)
                .bytes("test_masks", "|b1", new byte[] {0, 0, 1, 1, 0, 0, 1, 0}, 2, 4);
    }

    @Test
    void readsGraphFeaturesLabelsAndMasks() {
        valid().write(file);
        Dataset data = read();

        assertThat(data.name()).isEqualTo("tiny-graph");
        assertThat(data.graph()).hasToString("4 nodes, 2 edges");
        assertThat(data.graph().hasEdge(2, 3)).isTrue();
        assertThat(data.provenance().selfLoopsDropped()).isEqualTo(1);
        assertThat(data.provenance().duplicatesDropped()).isEqualTo(1);
        assertThat(data.provenance().reader()).isEqualTo("heterophilous-npz");
        assertThat(data.features().dot(2, new double[] {1, 10})).isEqualTo(-5);
        assertThat(data.labels().classNames()).containsExactly("0", "1", "2");
        assertThat(data.labels().of(1)).isEqualTo(2);
        assertThat(data.masks())
                .containsExactly(
                        new Mask("mask-0", NodeList.of(0), NodeList.of(1), NodeList.of(2, 3)),
                        new Mask("mask-1", NodeList.of(1), NodeList.of(0), NodeList.of(2)));
    }

    @Test
    void normalizesRowsWhenAsked() {
        valid().write(file);
        DatasetReaderFactory<FeatureOptions> factory = HeterophilousReader.factory();
        Dataset data = factory.create(ParameterBinder.bind(factory, Map.of("row-normalize", "true")))
                .read(folder, "tiny-graph", new SeededRun(0));

        assertThat(data.features().dot(0, new double[] {1, 10})).isEqualTo(0.25 + 7.5);
    }

    @Test
    void keepsFeaturesSparseWhenFewAreNotZero() {
        float[] oneInTwenty = new float[40];
        oneInTwenty[7] = 2;
        oneInTwenty[39] = -1;
        valid().floats("node_features", oneInTwenty, 4, 10).write(file);
        assertThat(read().features().isSparse()).isTrue();
        assertThat(read().features().storedEntries()).isEqualTo(2);
        assertThat(read().features().column(3, 0)).isEqualTo(9);

        oneInTwenty[8] = 1;
        oneInTwenty[9] = 1;
        valid().floats("node_features", oneInTwenty, 4, 10).write(file);
        assertThat(read().features().isSparse()).isFalse();
    }

    @Test
    void hyphensAreUnderscoresInFileNames() {
        DatasetReaderFactory<FeatureOptions> factory = HeterophilousReader.factory();
        assertThat(factory.create(factory.defaults()).files("squirrel-filtered"))
                .isEqualTo(List.of("squirrel_filtered.npz"));
    }

    @Test
    void aMissingFileIsNamed() {
        assertDataError(this::read)
                .isEqualTo(folder + ": missing file: tiny_graph.npz; download the data set or place the files by hand");
    }

    @Test
    void wrongFeaturesAreTold() {
        assertRefused(valid().floats("node_features", new float[] {1, 3, 0, 0, 5, Float.NaN, 2, 2}, 4, 2))
                .contains("entry node_features.npy: feature 1 of node 2 is NaN; only finite numbers are allowed");
        assertRefused(valid().floats("node_features", new float[8], 8)).contains("has shape [8], expected [4 × any]");
        assertRefused(valid().floats("node_features", new float[0], 4, 0))
                .contains("entry node_features.npy: is empty");
        assertRefused(valid().without("node_features")).contains("has no array 'node_features'");
    }

    @Test
    void wrongLabelsAreTold() {
        assertRefused(valid().longs("node_labels", new long[] {0, -1, 1, 0}, 4))
                .contains("entry node_labels.npy: node 1 has label -1; labels are 0..3, at most as many as nodes");
        assertRefused(valid().longs("node_labels", new long[] {0, 2_000_000_000, 1, 0}, 4))
                .contains("node 1 has label 2000000000");
        assertRefused(valid().longs("node_labels", new long[] {0, 1L << 40, 1, 0}, 4))
                .contains("entry node_labels.npy, element [1]: 1099511627776 is not in");
        assertRefused(valid().longs("node_labels", new long[3], 3)).contains("has shape [2 × 4], expected [any × 3]");
        assertRefused(valid().longs("node_labels", new long[0], 0)).contains("has shape [2 × 4], expected [any × 0]");
        assertRefused(valid().floats("node_labels", new float[4], 4)).contains("cannot be read as whole numbers");
    }

    @Test
    void wrongEdgesAreTold() {
        assertRefused(valid().longs("edges", new long[] {0, 1, 2, 4}, 2, 2))
                .contains("entry edges.npy, row 1: edge 2–4 has an unknown node; ids are 0..3");
        assertRefused(valid().longs("edges", new long[] {-1, 1}, 1, 2)).contains("entry edges.npy, row 0: edge -1–1");
        assertRefused(valid().longs("edges", new long[6], 2, 3)).contains("has shape [2 × 3], expected [any × 2]");
    }

    @Test
    void wrongMasksAreTold() {
        assertRefused(valid().bytes("val_masks", "|b1", new byte[] {1, 0, 0, 0, 1, 0, 0, 0}, 2, 4))
                .contains("entry val_masks.npy, row 0: selects node 0, which another mask of this row also selects");
        assertRefused(valid().bytes("test_masks", "|b1", new byte[] {0, 0, 1, 1, 0, 0, 0, 0}, 2, 4))
                .contains("entry test_masks.npy, row 1: selects no node; at least one is needed");
        assertRefused(valid().bytes("train_masks", "|b1", new byte[] {7, 0, 0, 0, 0, 1, 0, 0}, 2, 4))
                .contains("entry train_masks.npy, element [0, 0]: 7 is not a truth value");
        assertRefused(valid().bytes("val_masks", "|b1", new byte[4], 1, 4))
                .contains("has shape [1 × 4], expected [2 × 4]");
        assertRefused(valid().bytes("train_masks", "|b1", new byte[6], 2, 3)).contains("[2 × 3], expected [any × 4]");
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
        return assertDataError(this::read).contains("tiny_graph.npz");
    }

    private Dataset read() {
        DatasetReaderFactory<FeatureOptions> factory = HeterophilousReader.factory();
        return factory.create(factory.defaults()).read(folder, "tiny-graph", new SeededRun(0));
    }
}
