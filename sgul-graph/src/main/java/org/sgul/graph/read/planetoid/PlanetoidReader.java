package org.sgul.graph.read.planetoid;

import java.nio.file.Path;
import java.util.List;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.api.data.Dataset.NodeNames;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.Labels;
import org.sgul.api.data.NodeList;
import org.sgul.graph.read.ClassLabels;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.CsrMatrix;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.pickle.PickleFile;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/**
 * Reads Planetoid files. Files x and y contain the training nodes, allx and ally all nodes except the test nodes, tx and ty the
 * test nodes in the order of test.index, and graph the neighbours of every node. Nodes of graph that are neither in allx nor in
 * test.index have no features; as is usual for these files, they get zero rows and class 0.
 */
public final class PlanetoidReader implements DatasetReader {
    private static final String NAME = "planetoid";
    private static final List<String> PARTS = List.of("x", "y", "tx", "ty", "allx", "ally", "graph", "test.index");
    private static final int VALIDATION_NODES = 500;

    private final FeatureOptions options;

    PlanetoidReader(FeatureOptions options) {
        this.options = options;
    }

    /** The format, by default with feature rows scaled to sum 1. */
    public static DatasetReaderFactory<FeatureOptions> factory() {
        return DatasetReaderFactory.of(
                NAME,
                "Planetoid citation graphs: eight files ind.<name>.* per data set, mostly Python pickles, with the public split.",
                "planetoid",
                new FeatureOptions(true),
                PlanetoidReader::new);
    }

    @Override
    public List<String> files(String dataset) {
        return PARTS.stream().map(part -> file(dataset, part)).toList();
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        List<String> files = files(dataset);
        DatasetFiles.require(folder, files);
        try (Progress.Task task = context.progress().start("read " + dataset, PARTS.size())) {
            CsrMatrix x = matrix(folder, dataset, "x");
            CsrMatrix allx = matrix(folder, dataset, "allx");
            CsrMatrix tx = matrix(folder, dataset, "tx");
            checkColumns(x, allx);
            checkColumns(tx, allx);
            task.advance(3);
            context.checkCancelled();
            Location graphFile = new Location(folder.resolve(file(dataset, "graph")), "");
            var neighbours = PickleFile.read(graphFile.file()).numberLists();
            int nodes = neighbours.size();
            GraphBuilder builder = new GraphBuilder(nodes);
            CsrGraph graph = Adjacency.graph(graphFile, neighbours, builder);
            task.advance(1);
            context.checkCancelled();
            int[] testIds = TestIndex.read(folder.resolve(file(dataset, "test.index")), allx.rows(), nodes, tx.rows());
            Stacking stacking = new Stacking(nodes, allx.rows(), testIds);
            NpyArray ally = array(folder, dataset, "ally").expect(allx.rows(), -1);
            int[] known = OneHot.classes(ally);
            NpyArray y = array(folder, dataset, "y").expect(x.rows(), ally.dimension(1));
            NpyArray ty = array(folder, dataset, "ty").expect(tx.rows(), ally.dimension(1));
            int training = OneHot.classes(y).length;
            Labels labels = ClassLabels.numbered(ally.location(), stacking.classes(known, OneHot.classes(ty)));
            task.advance(4);
            Provenance provenance = new Provenance(
                    NAME,
                    folder.toString(),
                    FileDigest.sha256(folder, files),
                    builder.selfLoopsDropped(),
                    builder.duplicatesDropped(),
                    stacking.notes());
            return new Dataset(
                    dataset,
                    graph,
                    options.apply(stacking.features(allx.features(), tx.features())),
                    labels,
                    List.of(publicMask(allx, training, testIds)),
                    NodeNames.NUMBERS,
                    provenance);
        }
    }

    private static Mask publicMask(CsrMatrix allx, int training, int[] testIds) {
        int end = training + VALIDATION_NODES;
        if (end > allx.rows()) {
            throw allx.location()
                    .error("has " + allx.rows() + " rows, but the public split needs " + training
                            + " training nodes and " + VALIDATION_NODES + " validation nodes");
        }
        return new Mask(
                "public",
                NodeList.range(0, training),
                NodeList.range(training, end),
                NodeList.of(testIds).sorted());
    }

    private static void checkColumns(CsrMatrix matrix, CsrMatrix allx) {
        if (matrix.columns() != allx.columns()) {
            throw matrix.location().error("has " + matrix.columns() + " columns, but allx has " + allx.columns());
        }
    }

    private static CsrMatrix matrix(Path folder, String dataset, String part) {
        return PickleFile.read(folder.resolve(file(dataset, part))).sparseMatrix();
    }

    private static NpyArray array(Path folder, String dataset, String part) {
        return PickleFile.read(folder.resolve(file(dataset, part))).array();
    }

    private static String file(String dataset, String part) {
        return "ind." + dataset + "." + part;
    }
}
