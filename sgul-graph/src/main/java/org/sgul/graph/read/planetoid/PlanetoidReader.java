package org.sgul.graph.read.planetoid;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
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
    private static final int LONGEST_LINE = 20;

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
            CsrGraph graph = graph(graphFile, neighbours, builder);
            task.advance(1);
            context.checkCancelled();
            int[] testIds = testIds(folder.resolve(file(dataset, "test.index")), allx.rows(), nodes, tx.rows());
            Stacking stacking = new Stacking(nodes, allx.rows(), testIds);
            NpyArray ally = array(folder, dataset, "ally").expect(allx.rows(), -1);
            int[] known = classes(ally);
            NpyArray y = array(folder, dataset, "y").expect(x.rows(), ally.dimension(1));
            NpyArray ty = array(folder, dataset, "ty").expect(tx.rows(), ally.dimension(1));
            int training = classes(y).length;
            Labels labels = ClassLabels.numbered(ally.location(), stacking.classes(known, classes(ty)));
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

    /** The graph from lists of neighbours, whose keys are exactly the nodes, including isolated ones. */
    private static CsrGraph graph(Location location, Map<Long, long[]> neighbours, GraphBuilder builder) {
        int nodes = neighbours.size();
        for (long node : neighbours.keySet()) {
            if (node < 0 || node >= nodes) {
                throw location.at("key " + node)
                        .error("is not a node; there are " + nodes + " keys, so they must be 0.." + (nodes - 1));
            }
        }
        neighbours.forEach((node, others) -> {
            for (long other : others) {
                if (other < 0 || other >= nodes) {
                    throw location.at("key " + node)
                            .error("the neighbour " + other + " is not a node; nodes are 0.." + (nodes - 1));
                }
                builder.add(node.intValue(), (int) other);
            }
        });
        return builder.build();
    }

    /** Classes from one-hot rows; a row of zeros means class 0. */
    private static int[] classes(NpyArray matrix) {
        int rows = matrix.dimension(0);
        int columns = matrix.dimension(1);
        if (columns == 0) {
            throw matrix.location().error("has no columns and therefore no classes");
        }
        int[] classes = new int[rows];
        for (int row = 0; row < rows; row++) {
            float[] entries = matrix.floatRow(row);
            int ones = 0;
            for (int column = 0; column < columns; column++) {
                if (entries[column] == 1) {
                    ones++;
                    classes[row] = column;
                } else if (entries[column] != 0) {
                    throw matrix.location()
                            .at("row " + row)
                            .error("column " + column + " is " + entries[column]
                                    + "; labels must be rows of zeros with a single 1");
                }
            }
            if (ones > 1) {
                throw matrix.location().at("row " + row).error("has " + ones + " classes; a node has exactly one");
            }
        }
        return classes;
    }

    /** Reads the node ids of the rows of tx, one id per line: distinct ids in {@code from..to-1}, as many as tx has rows. */
    private static int[] testIds(Path file, int from, int to, int rows) {
        Location location = new Location(file, "");
        String text = new String(DatasetFiles.bytes(file, (rows + 1L) * LONGEST_LINE), StandardCharsets.ISO_8859_1);
        List<String> lines = text.lines().toList();
        if (lines.size() != rows) {
            throw location.error(
                    "has " + lines.size() + " lines, but tx has " + rows + " rows; both numbers must be equal");
        }
        int[] ids = new int[rows];
        BitSet seen = new BitSet(to);
        for (int i = 0; i < rows; i++) {
            Location line = location.at("line " + (i + 1));
            ids[i] = id(lines.get(i), line, from, to);
            if (seen.get(ids[i])) {
                throw line.error("test node " + ids[i] + " appears twice");
            }
            seen.set(ids[i]);
        }
        return ids;
    }

    private static int id(String text, Location line, int from, int to) {
        String digits = text.strip();
        if (!digits.matches("[0-9]{1,9}")) {
            throw line.error("'" + Location.printable(text) + "' is not a node id");
        }
        int id = Integer.parseInt(digits);
        if (id < from || id >= to) {
            throw line.error("test node " + id + " is not in " + from + ".." + (to - 1)
                    + ", the nodes of the graph that are not in allx");
        }
        return id;
    }
}
