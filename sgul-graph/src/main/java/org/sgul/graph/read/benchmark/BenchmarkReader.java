package org.sgul.graph.read.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
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
import org.sgul.graph.read.Location;
import org.sgul.graph.read.npy.CsrMatrix;
import org.sgul.graph.read.npy.NpyArray;
import org.sgul.graph.read.npy.NpyType.Kind;
import org.sgul.graph.read.npy.NpzFile;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/**
 * Reads an archive with adj_* and attr_* (data, indices, indptr, shape of compressed sparse rows), labels [n], and optional names
 * of classes and nodes.
 */
public final class BenchmarkReader implements DatasetReader {
    private static final String NAME = "gnn-benchmark-npz";
    private static final Map<String, String> FILES = Map.of(
            "coauthor-cs", "ms_academic_cs.npz",
            "coauthor-physics", "ms_academic_phy.npz",
            "amazon-computers", "amazon_electronics_computers.npz",
            "amazon-photo", "amazon_electronics_photo.npz",
            "cora-full", "cora_full.npz");

    private final FeatureOptions options;

    BenchmarkReader(FeatureOptions options) {
        this.options = options;
    }

    /** The format, by default with feature rows scaled to sum 1. */
    public static DatasetReaderFactory<FeatureOptions> factory() {
        return DatasetReaderFactory.of(
                NAME,
                "Coauthor and co-purchase graphs of the GNN benchmark: one .npz file of sparse matrices per data set.",
                "gnn-benchmark",
                new FeatureOptions(true),
                BenchmarkReader::new);
    }

    @Override
    public List<String> files(String dataset) {
        return List.of(FILES.getOrDefault(dataset, dataset + ".npz"));
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        List<String> files = files(dataset);
        DatasetFiles.require(folder, files);
        Path file = folder.resolve(files.get(0));
        try (Progress.Task task = context.progress().start("read " + dataset, 3);
                NpzFile npz = NpzFile.open(file)) {
            Location location = new Location(file, "");
            List<String> notes = new ArrayList<>();
            CsrMatrix adjacency = matrix(npz, "adj", location);
            int nodes = adjacency.rows();
            if (adjacency.columns() != nodes) {
                throw location.at("entry adj_shape.npy")
                        .error("an adjacency matrix must be square, not " + nodes + " × " + adjacency.columns());
            }
            GraphBuilder builder = new GraphBuilder(nodes);
            CsrGraph graph = graph(adjacency, builder, notes);
            task.advance(1);
            context.checkCancelled();
            FeatureMatrix features = features(npz, location, nodes);
            task.advance(1);
            context.checkCancelled();
            OptionalNames names = new OptionalNames(npz, notes);
            Labels labels = labels(npz.array("labels").expect(nodes), names);
            NodeNames nodeNames = names.nodeNames(nodes);
            String checksum = FileDigest.sha256(folder, files);
            Provenance provenance = new Provenance(
                    NAME, folder.toString(), checksum, builder.selfLoopsDropped(), builder.duplicatesDropped(), notes);
            task.advance(1);
            return new Dataset(dataset, graph, features, labels, List.of(), nodeNames, provenance);
        }
    }

    private static CsrMatrix matrix(NpzFile npz, String prefix, Location location) {
        long[] shape = npz.array(prefix + "_shape").expect(2).longs();
        NpyArray indptr = npz.array(prefix + "_indptr");
        NpyArray indices = npz.array(prefix + "_indices");
        return CsrMatrix.of(
                location.at("matrix " + prefix), shape[0], shape[1], indptr, indices, npz.array(prefix + "_data"));
    }

    private static CsrGraph graph(CsrMatrix adjacency, GraphBuilder builder, List<String> notes) {
        int zeros = 0;
        for (int node = 0; node < adjacency.rows(); node++) {
            for (int entry = adjacency.start(node); entry < adjacency.start(node + 1); entry++) {
                if (!Float.isFinite(adjacency.value(entry))) {
                    throw adjacency
                            .location()
                            .error("the edge " + node + "–" + adjacency.column(entry) + " has weight "
                                    + adjacency.value(entry) + "; only finite numbers are allowed");
                }
                if (adjacency.value(entry) == 0) {
                    zeros++;
                } else {
                    builder.add(node, adjacency.column(entry));
                }
            }
        }
        if (zeros > 0) {
            notes.add(zeros + " stored adjacency entries are 0 and are not edges");
        }
        return builder.build();
    }

    private FeatureMatrix features(NpzFile npz, Location location, int nodes) {
        if (!npz.has("attr_data")) {
            throw location.error("has no node attributes (attr_data, attr_indices, attr_indptr, attr_shape); "
                    + "choose a data set with attributes");
        }
        CsrMatrix attributes = matrix(npz, "attr", location);
        if (attributes.rows() != nodes) {
            throw location.at("entry attr_shape.npy")
                    .error("attributes have " + attributes.rows() + " rows, but the adjacency matrix has " + nodes);
        }
        return options.apply(attributes.features());
    }

    private static Labels labels(NpyArray array, OptionalNames names) {
        int[] classes = array.ints();
        List<String> classNames = names.classNames();
        return classNames.isEmpty()
                ? ClassLabels.numbered(array.location(), classes)
                : ClassLabels.named(array.location(), classes, classNames);
    }

    /** The names of classes and nodes, if the archive has them as text; some archives have pickled objects, which are skipped. */
    private static final class OptionalNames {
        private final NpzFile npz;
        private final List<String> notes;

        OptionalNames(NpzFile npz, List<String> notes) {
            this.npz = npz;
            this.notes = notes;
        }

        /** The names of the classes; empty if there are none. */
        List<String> classNames() {
            return isText("class_names") ? npz.array("class_names").expect(-1).strings() : List.of();
        }

        NodeNames nodeNames(int nodes) {
            if (!isText("node_names")) {
                return NodeNames.NUMBERS;
            }
            NpyArray array = npz.array("node_names").expect(nodes);
            List<String> names = array.strings();
            if (new HashSet<>(names).size() < nodes) {
                notes.add("node_names contains a name twice; numbers are used instead");
                return NodeNames.NUMBERS;
            }
            return names::get;
        }

        private boolean isText(String entry) {
            if (!npz.has(entry)) {
                return false;
            }
            Kind kind = npz.type(entry).kind();
            if (kind == Kind.OBJECT) {
                notes.add(entry + " contains pickled Python objects and was skipped; numbers are used instead");
            }
            return kind == Kind.UNICODE || kind == Kind.BYTES;
        }
    }
}
