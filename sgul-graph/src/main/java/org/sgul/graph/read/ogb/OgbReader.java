package org.sgul.graph.read.ogb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
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
import org.sgul.graph.read.HeapBudget;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;

/** Reads {@code raw/*.csv.gz} and {@code split/<scheme>/*.csv.gz}, never more lines of a file than the counts declare. */
public final class OgbReader implements DatasetReader {
    private static final String NAME = "ogb-csv";
    private static final String PREFIX = "ogbn-";
    private static final int MAX_COUNT = (1 << 30) - 8;
    private static final int LINES_BETWEEN_CHECKS = 1 << 14;
    private static final String NODES = "raw/num-node-list.csv.gz";
    private static final String EDGES = "raw/num-edge-list.csv.gz";
    private static final String EDGE = "raw/edge.csv.gz";
    private static final String FEATURE = "raw/node-feat.csv.gz";
    private static final String LABEL = "raw/node-label.csv.gz";
    private static final List<String> RAW = List.of(NODES, EDGES, EDGE, FEATURE, LABEL);

    private final FeatureOptions options;

    OgbReader(FeatureOptions options) {
        this.options = options;
    }

    /** The format, by default with features as they are. */
    public static DatasetReaderFactory<FeatureOptions> factory() {
        return DatasetReaderFactory.of(
                NAME,
                "Open Graph Benchmark folders of csv.gz files (ogbn-arxiv), with their splits as masks.",
                "ogb",
                new FeatureOptions(false),
                OgbReader::new);
    }

    @Override
    public List<String> files(String dataset) {
        return RAW.stream().map(file -> shortName(dataset) + "/" + file).toList();
    }

    @Override
    public List<String> files(Path folder, String dataset) {
        Path base = base(folder, dataset);
        String prefix = base.equals(folder) ? "" : shortName(dataset) + "/";
        return used(base).map(file -> prefix + file).toList();
    }

    /** The folder with {@code raw}: the data set's own, or the given one. */
    private static Path base(Path folder, String dataset) {
        Path named = folder.resolve(shortName(dataset));
        return !Files.isDirectory(named) && Files.isDirectory(folder.resolve("raw")) ? folder : named;
    }

    /** The files below the base: those of all data sets, and those of the splits that are there. */
    private static Stream<String> used(Path base) {
        return Stream.concat(
                RAW.stream(), schemes(base.resolve("split")).stream().flatMap(scheme -> splitFiles(scheme).stream()));
    }

    /** The name of a data set's folder: OGB unpacks ogbn-arxiv into a folder named arxiv. */
    private static String shortName(String dataset) {
        return dataset.startsWith(PREFIX) ? dataset.substring(PREFIX.length()) : dataset;
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        Path base = base(folder, dataset);
        DatasetFiles.require(base, RAW);
        List<String> read = used(base).toList();
        DatasetFiles.require(base, read);

        HeapBudget budget = HeapBudget.ofHeap();
        int nodes = count(base.resolve(NODES), "number of nodes");
        int edges = count(base.resolve(EDGES), "number of edges");
        Location declared = new Location(base.resolve(NODES), "line 1");
        if (nodes == 0) {
            throw declared.error("a data set needs at least one node");
        }
        budget.plan(() -> declared, nodes + " nodes", 24L * nodes);
        budget.plan(() -> new Location(base.resolve(EDGES), "line 1"), edges + " edges", 24L * edges);
        GraphBuilder builder = new GraphBuilder(nodes);
        CsrGraph graph = edges(base.resolve(EDGE), nodes, edges, builder, context);
        FeatureMatrix features = options.apply(features(base.resolve(FEATURE), nodes, budget, context));
        Labels labels = labels(base.resolve(LABEL), nodes, context);
        List<Mask> masks = new ArrayList<>();
        for (String scheme : schemes(base.resolve("split"))) {
            List<NodeList> parts = splitFiles(scheme).stream()
                    .map(file -> nodeList(base.resolve(file), nodes))
                    .toList();
            masks.add(new Mask(scheme, parts.get(0), parts.get(1), parts.get(2)));
        }
        Provenance provenance = new Provenance(
                NAME,
                base.toString(),
                FileDigest.sha256(base, read),
                builder.selfLoopsDropped(),
                builder.duplicatesDropped(),
                List.of());
        return new Dataset(dataset, graph, features, labels, masks, NodeNames.NUMBERS, provenance);
    }

    private static List<String> splitFiles(String scheme) {
        return Stream.of("train", "valid", "test")
                .map(part -> "split/" + scheme + "/" + part + ".csv.gz")
                .toList();
    }

    private static List<String> schemes(Path split) {
        if (!Files.isDirectory(split)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(split)) {
            return children.filter(Files::isDirectory)
                    .map(child -> child.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new Location(split, "").unreadable(e);
        }
    }

    private static int count(Path file, String what) {
        try (GzipLines lines = new GzipLines(file)) {
            if (!lines.next()) {
                throw lines.error("is missing; expected the " + what);
            }
            int count = lines.wholeNumber(what, MAX_COUNT);
            lines.endOfLine(1);
            if (lines.next()) {
                throw lines.error(
                        "expected one graph and therefore one line; folders with several graphs are not supported");
            }
            return count;
        }
    }

    private static CsrGraph edges(Path file, int nodes, int edges, GraphBuilder builder, RunContext context) {
        forEachLine(file, edges, EDGES, context, (lines, edge) -> {
            builder.add(lines.wholeNumber("source", nodes), lines.wholeNumber("target", nodes));
            lines.endOfLine(2);
        });
        return builder.build();
    }

    private static FeatureMatrix features(Path file, int nodes, HeapBudget budget, RunContext context) {
        float[][] rows = new float[nodes][];
        forEachLine(file, nodes, NODES, context, (lines, node) -> {
            int columns = node == 0 ? lines.fieldCount() : rows[0].length;
            if (node == 0) {
                budget.plan(lines::location, nodes + " rows of " + columns + " features", nodes * (24 + 4L * columns));
            }
            float[] row = new float[columns];
            for (int column = 0; column < columns; column++) {
                row[column] = lines.number("feature in column " + (column + 1));
            }
            lines.endOfLine(columns);
            rows[node] = row;
        });
        return DenseFeatures.owning(rows, rows[0].length);
    }

    private static Labels labels(Path file, int nodes, RunContext context) {
        int[] classes = new int[nodes];
        forEachLine(file, nodes, NODES, context, (lines, node) -> {
            classes[node] = lines.wholeNumber("label", nodes);
            lines.endOfLine(1);
        });
        return ClassLabels.numbered(new Location(file, ""), classes);
    }

    private static NodeList nodeList(Path file, int nodes) {
        BitSet seen = new BitSet();
        int[] ids = new int[nodes];
        int size = 0;
        try (GzipLines lines = new GzipLines(file)) {
            while (lines.next()) {
                int id = lines.wholeNumber("node", nodes);
                lines.endOfLine(1);
                if (seen.get(id)) {
                    throw lines.error("node " + id + " appears twice in this part of the split");
                }
                seen.set(id);
                ids[size++] = id;
            }
        }
        return NodeList.of(Arrays.copyOf(ids, size));
    }

    @FunctionalInterface
    private interface LineReader {
        void read(GzipLines lines, int index);
    }

    private static void forEachLine(Path file, int count, String declaredIn, RunContext context, LineReader reader) {
        try (GzipLines lines = new GzipLines(file);
                Progress.Task task = context.progress().start("reading " + file.getFileName(), count)) {
            for (int index = 0; index < count; index++) {
                if (!lines.next()) {
                    throw lines.error(
                            "the file ends after " + index + " lines, but " + declaredIn + " declares " + count);
                }
                reader.read(lines, index);
                if ((index + 1) % LINES_BETWEEN_CHECKS == 0) {
                    task.advance(LINES_BETWEEN_CHECKS);
                    context.checkCancelled();
                }
            }
            if (lines.next()) {
                throw lines.error("there are more lines than the " + count + " that " + declaredIn + " declares");
            }
            task.advance(count % LINES_BETWEEN_CHECKS);
        }
    }
}
