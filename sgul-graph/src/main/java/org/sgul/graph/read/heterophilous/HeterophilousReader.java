package org.sgul.graph.read.heterophilous;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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
import org.sgul.api.data.NodeList;
import org.sgul.graph.read.ClassLabels;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.read.Location;
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
            List<Mask> masks = masks(npz, nodes);
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

    /** Masks named mask-0, mask-1, … from the rows of three arrays; the three parts of a mask are disjoint and not empty. */
    private static List<Mask> masks(NpzFile npz, int nodes) {
        NpyArray train = npz.array("train_masks").expect(-1, nodes);
        int count = train.dimension(0);
        NpyArray validation = npz.array("val_masks").expect(count, nodes);
        NpyArray test = npz.array("test_masks").expect(count, nodes);
        boolean[] inTrain = train.booleans();
        boolean[] inValidation = validation.booleans();
        boolean[] inTest = test.booleans();
        List<Mask> masks = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            checkDisjoint(validation.location(), row, nodes, inValidation, inTrain);
            checkDisjoint(test.location(), row, nodes, inTest, inTrain);
            checkDisjoint(test.location(), row, nodes, inTest, inValidation);
            masks.add(new Mask(
                    "mask-" + row,
                    nodes(train.location(), row, nodes, inTrain),
                    nodes(validation.location(), row, nodes, inValidation),
                    nodes(test.location(), row, nodes, inTest)));
        }
        return masks;
    }

    private static void checkDisjoint(Location location, int row, int nodes, boolean[] part, boolean[] other) {
        for (int i = row * nodes; i < (row + 1) * nodes; i++) {
            if (part[i] && other[i]) {
                throw location.at("row " + row)
                        .error("selects node " + (i - row * nodes)
                                + ", which another mask of this row also selects; train,"
                                + " validation and test must be disjoint");
            }
        }
    }

    private static NodeList nodes(Location location, int row, int nodes, boolean[] selected) {
        int[] ids = IntStream.range(0, nodes)
                .filter(node -> selected[row * nodes + node])
                .toArray();
        if (ids.length == 0) {
            throw location.at("row " + row).error("selects no node; at least one is needed");
        }
        return NodeList.of(ids);
    }
}
