package org.sgul.graph.read.pyg;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
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
import org.sgul.graph.read.EdgeWeightFiles;
import org.sgul.graph.read.FeatureOptions;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.read.Location;
import org.sgul.graph.read.csv.CsvReader;
import org.sgul.graph.read.npy.FeatureRows;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpzFile;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/**
 * Reads {@code graph.npz}: x [n×f], edge_index [2×m], optional edge_weight [m], optional y [n] with −1 for unlabelled nodes, and
 * optional train_mask, val_mask and test_mask [n], which are the mask {@code split}. Edges are undirected, whichever directions are
 * given.
 */
public final class PygReader implements DatasetReader {
    private static final String NAME = "pyg-npz";
    private static final String FILE = "graph.npz";
    private static final List<String> MASKS = List.of("train_mask", "val_mask", "test_mask");
    private static final List<String> KNOWN =
            List.of("x", "edge_index", "edge_weight", "y", "train_mask", "val_mask", "test_mask");

    private final FeatureOptions options;

    PygReader(FeatureOptions options) {
        this.options = options;
    }

    /** The format, by default with features as they are. */
    public static DatasetReaderFactory<FeatureOptions> factory() {
        return DatasetReaderFactory.of(
                NAME,
                "One graph per folder: graph.npz with x, edge_index, y and masks, named as in PyTorch Geometric.",
                "pyg",
                new FeatureOptions(false),
                PygReader::new);
    }

    @Override
    public List<String> files(String dataset) {
        return List.of(dataset + "/" + FILE);
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        Path named = folder.resolve(dataset);
        Path base = !Files.isDirectory(named) && Files.isRegularFile(folder.resolve(FILE)) ? folder : named;
        DatasetFiles.require(base, List.of(FILE));
        try (Progress.Task task = context.progress().start("read " + dataset, 2);
                NpzFile npz = NpzFile.open(base.resolve(FILE))) {
            checkNames(npz, new Location(base.resolve(FILE), ""));
            NpyArray x = npz.array("x").expect(-1, -1);
            if (x.size() == 0) {
                throw x.location().error("is empty; at least one node with one feature is needed");
            }
            int nodes = x.dimension(0);
            FeatureMatrix features = options.apply(FeatureRows.of(x));
            task.advance(1);
            context.checkCancelled();
            GraphBuilder builder = new GraphBuilder(nodes);
            CsrGraph graph = graph(npz, builder);
            Labels labels = labels(npz, nodes);
            List<Mask> masks = masks(npz, nodes);
            Provenance provenance = new Provenance(
                    NAME,
                    base.toString(),
                    FileDigest.sha256(base, List.of(FILE)),
                    builder.selfLoopsDropped(),
                    builder.duplicatesDropped(),
                    EdgeWeightFiles.notes(graph));
            task.advance(1);
            return new Dataset(dataset, graph, features, labels, masks, NodeNames.NUMBERS, provenance);
        }
    }

    private static void checkNames(NpzFile npz, Location location) {
        List<String> unknown =
                npz.names().stream().filter(name -> !KNOWN.contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw location.error("has the array '" + unknown.get(0) + "'; known: " + String.join(", ", KNOWN));
        }
    }

    private static CsrGraph graph(NpzFile npz, GraphBuilder builder) {
        NpyArray array = npz.array("edge_index").expect(2, -1);
        int[] ends = array.indices();
        int edges = array.dimension(1);
        if (!npz.has("edge_weight")) {
            addAll(edges, array.location(), edge -> builder.add(ends[edge], ends[edges + edge]));
            return builder.build();
        }
        NpyArray weights = npz.array("edge_weight").expect(edges);
        float[] values = weights.floats();
        addAll(edges, weights.location(), edge -> builder.add(ends[edge], ends[edges + edge], values[edge], edge));
        return EdgeWeightFiles.built(
                builder,
                weights.location(),
                edge -> weights.location()
                        .at("entry " + Math.max(edge.place(), edge.reversePlace()))
                        .error(
                                "the edge between nodes " + edge.a() + " and " + edge.b() + " has weight "
                                        + edge.weight()
                                        + " in one direction and " + edge.reverseWeight()
                                        + " in the other; edges are undirected, so give one direction, or both with the same weight"));
    }

    private static void addAll(int edges, Location location, IntConsumer add) {
        int edge = 0;
        try {
            for (; edge < edges; edge++) {
                add.accept(edge);
            }
        } catch (SgulException e) {
            throw location.at("column " + edge).error(e.getMessage(), e);
        }
    }

    private static Labels labels(NpzFile npz, int nodes) {
        if (!npz.has("y")) {
            int[] none = new int[nodes];
            Arrays.fill(none, Labels.UNLABELLED);
            return Labels.of(none, List.of());
        }
        NpyArray y = npz.array("y").expect(nodes);
        return ClassLabels.partial(y.location(), y.ints());
    }

    private static List<Mask> masks(NpzFile npz, int nodes) {
        if (MASKS.stream().noneMatch(npz::has)) {
            return List.of();
        }
        List<NodeList> parts =
                MASKS.stream().map(name -> mask(npz, name, nodes)).toList();
        return List.of(new Mask(CsvReader.SPLIT, parts.get(0), parts.get(1), parts.get(2)));
    }

    private static NodeList mask(NpzFile npz, String name, int nodes) {
        boolean[] selected = npz.array(name).expect(nodes).booleans();
        return NodeList.of(
                IntStream.range(0, nodes).filter(node -> selected[node]).toArray());
    }
}
