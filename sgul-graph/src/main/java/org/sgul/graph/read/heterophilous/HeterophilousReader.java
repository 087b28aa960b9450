package org.sgul.graph.read.heterophilous;

import java.nio.file.Path;
import java.util.List;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Labels;
import org.sgul.graph.read.ClassLabels;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.read.npy.FeatureRows;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpzFile;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/** Reads an archive with node_features [n×f], node_labels [n], edges [m×2] and train_masks, val_masks, test_masks [k×n]. */
public final class HeterophilousReader implements DatasetReader {
    private static final String NAME = "heterophilous-npz";
    private final FeatureOptions options;

    HeterophilousReader(FeatureOptions options) {
        this.options = options;
    }

    /** The format, by default with features as they are. */
    public static DatasetReaderFactory<FeatureOptions> factory() {
        return DatasetReaderFactory.of(
                NAME,
                "Heterophilous graphs: one .npz file per data set, with several train, validation and test masks.",
                "heterophilous",
                new FeatureOptions(false),
                HeterophilousReader::new);
    }

    @Override
    public List<String> files(String dataset) {
        return List.of(dataset.replace('-', '_') + ".npz");
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        List<String> files = files(dataset);
        DatasetFiles.require(folder, files);
        try (Progress.Task task = context.progress().start("read " + dataset, 4);
                NpzFile npz = NpzFile.open(folder.resolve(files.get(0)))) {
            NpyArray classes = npz.array("node_labels").expect(-1);
            int nodes = classes.size();
            Labels labels = ClassLabels.numbered(classes.location(), classes.ints());
            List<Mask> masks = MaskRows.read(npz, nodes);
            task.advance(1);
            context.checkCancelled();
            FeatureMatrix features = features(npz.array("node_features").expect(nodes, -1));
            task.advance(1);
            context.checkCancelled();
            GraphBuilder builder = new GraphBuilder(nodes);
            CsrGraph graph = graph(npz.array("edges").expect(-1, 2), builder);
            task.advance(1);
            String checksum = FileDigest.sha256(folder, files);
            Provenance provenance = new Provenance(
                    NAME,
                    folder.toString(),
                    checksum,
                    builder.selfLoopsDropped(),
                    builder.duplicatesDropped(),
                    List.of());
            task.advance(1);
            return new Dataset(dataset, graph, features, labels, masks, NodeNames.NUMBERS, provenance);
        }
    }

    private FeatureMatrix features(NpyArray array) {
        if (array.size() == 0) {
            throw array.location().error("is empty; at least one node with one feature is needed");
        }
        return options.apply(FeatureRows.of(array));
    }

    private static CsrGraph graph(NpyArray array, GraphBuilder builder) {
        int[] ends = array.indices();
        int row = 0;
        try {
            for (; row < ends.length / 2; row++) {
                builder.add(ends[2 * row], ends[2 * row + 1]);
            }
        } catch (SgulException e) {
            throw array.location().at("row " + row).error(e.getMessage(), e);
        }
        return builder.build();
    }
}
