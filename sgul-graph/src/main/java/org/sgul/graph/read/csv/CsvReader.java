package org.sgul.graph.read.csv;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.DatasetReader;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.read.DatasetFiles;
import org.sgul.graph.read.FileDigest;
import org.sgul.graph.read.HeapBudget;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.RowNormalization;

/** Reads the two tables row by row; nodes are numbered in the order of their rows and keep their ids as names. */
final class CsvReader implements DatasetReader {
    private static final String NODES = "nodes.csv";
    private static final String EDGES = "edges.csv";
    private static final Set<String> EDGE_NAMES =
            Set.of("source", "target", "src", "dst", "from", "to", "source_id", "target_id", "node1", "node2");
    private static final int ROWS_BETWEEN_CHECKS = 1 << 14;

    private final CsvOptions options;

    CsvReader(CsvOptions options) {
        this.options = options;
    }

    @Override
    public List<String> files(String dataset) {
        return List.of(dataset + "/" + NODES, dataset + "/" + EDGES);
    }

    @Override
    public Dataset read(Path folder, String dataset, RunContext context) {
        Path named = folder.resolve(dataset);
        Path base = !Files.isDirectory(named) && Files.isRegularFile(folder.resolve(NODES)) ? folder : named;
        List<String> files = List.of(NODES, EDGES);
        DatasetFiles.require(base, files);
        HeapBudget budget = HeapBudget.ofHeap();
        NodeTable nodes = NodeTable.read(base.resolve(NODES), options, budget, context);
        GraphBuilder builder = new GraphBuilder(nodes.size());
        readEdges(base.resolve(EDGES), nodes, builder, budget, context);
        FeatureMatrix features = nodes.features();
        List<String> notes = new ArrayList<>();
        if (nodes.unlabelled() > 0) {
            notes.add(nodes.unlabelled() + " nodes have no label");
        }
        var graph = builder.build();
        Provenance provenance = new Provenance(
                CsvReaderFactory.NAME,
                base.toString(),
                FileDigest.sha256(base, files),
                builder.selfLoopsDropped(),
                builder.duplicatesDropped(),
                notes);
        return new Dataset(
                dataset,
                graph,
                options.rowNormalize() ? RowNormalization.apply(features) : features,
                nodes.labels(),
                nodes.masks(),
                nodes.names(),
                provenance);
    }

    private void readEdges(Path file, NodeTable nodes, GraphBuilder builder, HeapBudget budget, RunContext context) {
        try (CsvTable table = new CsvTable(file, options.givenDelimiter(), "source, target");
                Progress.Task task = context.progress().start("reading " + file.getFileName(), -1)) {
            boolean first = true;
            for (long rows = 1; table.hasNext(); rows++) {
                CSVRecord row = table.next();
                if (row.size() != 2) {
                    throw table.error(
                            "has " + row.size()
                                    + " columns, expected two: source, target (other columns, such as weights, are not supported)");
                }
                if (!first || !isHeader(row, nodes)) {
                    budget.plan(table::location, "this edge and the edges before it", 24);
                    builder.add(node(table, row, 0, nodes, first), node(table, row, 1, nodes, first));
                }
                first = false;
                if (rows % ROWS_BETWEEN_CHECKS == 0) {
                    task.advance(ROWS_BETWEEN_CHECKS);
                    context.checkCancelled();
                }
            }
        }
    }

    private boolean isHeader(CSVRecord row, NodeTable nodes) {
        return switch (options.header()) {
            case YES -> true;
            case NO -> false;
            case AUTO ->
                nodes.number(row.get(0)) < 0
                        && nodes.number(row.get(1)) < 0
                        && row.stream().allMatch(cell -> isColumnName(cell, nodes));
        };
    }

    private static boolean isColumnName(String cell, NodeTable nodes) {
        if (EDGE_NAMES.contains(cell.toLowerCase(Locale.ROOT))) {
            return true;
        }
        return nodes.idsAreNumbers() && !cell.isEmpty() && cell.chars().noneMatch(Character::isDigit);
    }

    private static int node(CsvTable table, CSVRecord row, int column, NodeTable nodes, boolean first) {
        int number = nodes.number(row.get(column));
        if (number < 0) {
            String id = row.get(column);
            throw table.error("the " + (column == 0 ? "source" : "target") + " '"
                    + (id.length() > 40 ? id.substring(0, 40) + "…" : id) + "' is not the id of a node in " + NODES
                    + (first ? "; if this line contains column names, set header=yes" : ""));
        }
        return number;
    }
}
