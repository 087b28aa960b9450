package org.sgul.graph.read.csv;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.csv.CSVRecord;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.graph.read.Decimals;
import org.sgul.graph.read.EdgeWeightFiles;
import org.sgul.graph.read.HeapBudget;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.graph.store.GraphBuilder.Contradiction;

/**
 * The content of {@code edges.csv}: source, target and, only under that name, a weight.
 *
 * @param selfLoopsDropped the number of dropped edges from a node to itself
 * @param duplicatesDropped the number of edges that were merged with an earlier one, in either direction
 */
record EdgeTable(CsrGraph graph, long selfLoopsDropped, long duplicatesDropped) {
    private static final Set<String> END_NAMES =
            Set.of("source", "target", "src", "dst", "from", "to", "source_id", "target_id", "node1", "node2");
    private static final Set<String> WEIGHT_NAMES = Set.of("weight", "edge_weight");
    private static final String EXPECTED = "source, target and, if edges have weights, weight";
    private static final int ROWS_BETWEEN_CHECKS = 1 << 14;

    static EdgeTable read(Path file, NodeTable nodes, CsvOptions options, HeapBudget budget, RunContext context) {
        GraphBuilder builder = new GraphBuilder(nodes.size());
        try (CsvTable table = new CsvTable(file, options.givenDelimiter(), "source, target");
                Progress.Task task = context.progress().start("reading " + file.getFileName(), -1)) {
            boolean first = true;
            boolean weighted = false;
            for (long rows = 1; table.hasNext(); rows++) {
                CSVRecord row = table.next();
                if (first && isHeader(row, nodes, options)) {
                    weighted = hasWeights(row, table);
                } else {
                    checkColumns(row, weighted, first, table);
                    budget.plan(table::location, "this edge and the edges before it", weighted ? 60 : 24);
                    add(table, row, nodes, first, weighted, builder);
                }
                first = false;
                if (rows % ROWS_BETWEEN_CHECKS == 0) {
                    task.advance(ROWS_BETWEEN_CHECKS);
                    context.checkCancelled();
                }
            }
        }
        CsrGraph graph =
                EdgeWeightFiles.built(builder, new Location(file, ""), edge -> contradiction(file, nodes, edge));
        return new EdgeTable(graph, builder.selfLoopsDropped(), builder.duplicatesDropped());
    }

    private static void checkColumns(CSVRecord row, boolean weighted, boolean first, CsvTable table) {
        if (row.size() != (weighted ? 3 : 2)) {
            throw table.error("has " + row.size() + " columns, expected two: source, target"
                    + (row.size() == 3 && first
                            ? "; if the third column has edge weights, add the first line source,target,weight"
                            : ""));
        }
    }

    /** Whether a header has a column of weights; no other column may follow the first two. */
    private static boolean hasWeights(CSVRecord header, CsvTable table) {
        if (header.stream().limit(2).anyMatch(EdgeTable::isWeight)) {
            throw table.error("the columns are named '" + shortened(String.join("', '", header.toList()))
                    + "'; their order must be " + EXPECTED);
        }
        boolean weighted = header.size() > 2 && isWeight(header.get(2));
        int known = weighted ? 3 : 2;
        if (header.size() > known) {
            throw table.error("has the column '" + shortened(header.get(known)) + "'; the columns must be " + EXPECTED
                    + (header.size() > 3 ? "; remove all others" : ""));
        }
        return weighted;
    }

    private static boolean isWeight(String column) {
        return WEIGHT_NAMES.contains(lower(column));
    }

    private static void add(
            CsvTable table, CSVRecord row, NodeTable nodes, boolean first, boolean weighted, GraphBuilder builder) {
        int source = node(table, row, 0, nodes, first);
        int target = node(table, row, 1, nodes, first);
        if (!weighted) {
            builder.add(source, target);
            return;
        }
        try {
            builder.add(
                    source, target, Decimals.parseDouble(row.get(2)), (int) Math.min(table.line(), Integer.MAX_VALUE));
        } catch (NumberFormatException e) {
            throw table.location()
                    .error("the weight '" + shortened(row.get(2)) + "' is not a number such as 0.5 or 2e-3", e);
        } catch (SgulException e) {
            throw table.location().error(e.getMessage(), e);
        }
    }

    private static SgulException contradiction(Path file, NodeTable nodes, Contradiction edge) {
        boolean later = edge.place() > edge.reversePlace();
        String here = nodes.id(edge.a()) + " → " + nodes.id(edge.b());
        String there = nodes.id(edge.b()) + " → " + nodes.id(edge.a());
        return new Location(file, "line " + Math.max(edge.place(), edge.reversePlace()))
                .error("the edge " + (later ? here : there) + " has weight "
                        + (later ? edge.weight() : edge.reverseWeight()) + ", but " + (later ? there : here)
                        + " has weight " + (later ? edge.reverseWeight() : edge.weight()) + " on line "
                        + Math.min(edge.place(), edge.reversePlace())
                        + "; edges are undirected, so give one direction, or both with the same weight");
    }

    private static boolean isHeader(CSVRecord row, NodeTable nodes, CsvOptions options) {
        return switch (options.header()) {
            case YES -> true;
            case NO -> false;
            case AUTO ->
                row.size() >= 2
                        && nodes.number(row.get(0)) < 0
                        && nodes.number(row.get(1)) < 0
                        && row.stream().limit(2).allMatch(cell -> isColumnName(cell, nodes));
        };
    }

    private static boolean isColumnName(String cell, NodeTable nodes) {
        if (END_NAMES.contains(lower(cell)) || isWeight(cell)) {
            return true;
        }
        return nodes.idsAreNumbers() && !cell.isEmpty() && cell.chars().noneMatch(Character::isDigit);
    }

    private static int node(CsvTable table, CSVRecord row, int column, NodeTable nodes, boolean first) {
        int number = nodes.number(row.get(column));
        if (number < 0) {
            throw table.error("the " + (column == 0 ? "source" : "target") + " '" + shortened(row.get(column))
                    + "' is not the id of a node in " + CsvReader.NODES
                    + (first ? "; if this line contains column names, set header=yes" : ""));
        }
        return number;
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
