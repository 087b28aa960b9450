package org.sgul.models.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/** Input features of some nodes as sparse rows, raw or propagated. */
public final class InputRows {
    final int[] offsets;
    final int[] columns;
    final double[] values;

    private InputRows(int[] offsets, int[] columns, double[] values) {
        this.offsets = offsets;
        this.columns = columns;
        this.values = values;
    }

    /** The stored features of these nodes. */
    public static InputRows of(FeatureMatrix features, NodeList nodes) {
        Collector rows = new Collector(nodes.size());
        for (int row = 0; row < nodes.size(); row++) {
            int node = nodes.get(row);
            for (int i = 0; i < features.storedEntries(node); i++) {
                rows.add(features.column(node, i), features.value(node, i));
            }
            rows.endRow();
        }
        return rows.finished();
    }

    /** The rows of Â<sup>steps</sup>X for these nodes (decision D6), computed without the rows of any other node. */
    public static InputRows propagated(Graph graph, FeatureMatrix features, NodeList nodes, int steps) {
        Collector rows = new Collector(nodes.size());
        double[] dense = new double[features.columns()];
        PropagationRow coefficients = new PropagationRow(graph, steps);
        for (int row = 0; row < nodes.size(); row++) {
            coefficients.of(nodes.get(row), (node, factor) -> features.addRow(node, factor, dense));
            for (int column = 0; column < dense.length; column++) {
                if (dense[column] != 0) {
                    rows.add(column, dense[column]);
                }
            }
            Arrays.fill(dense, 0);
            rows.endRow();
        }
        return rows.finished();
    }

    public int rows() {
        return offsets.length - 1;
    }

    int longestRow() {
        return IntStream.range(0, rows())
                .map(row -> offsets[row + 1] - offsets[row])
                .max()
                .orElse(0);
    }

    /** The entries by column; those of a column are in ascending order of rows. */
    Columns byColumn() {
        int count = Arrays.stream(columns).max().orElse(-1) + 1;
        int[] ends = new int[count + 1];
        for (int column : columns) {
            ends[column + 1]++;
        }
        Arrays.parallelPrefix(ends, Integer::sum);
        int[] next = ends.clone();
        int[] rows = new int[columns.length];
        int[] positions = new int[columns.length];
        double[] sorted = new double[columns.length];
        for (int row = 0; row < rows(); row++) {
            for (int i = offsets[row]; i < offsets[row + 1]; i++) {
                int at = next[columns[i]]++;
                rows[at] = row;
                positions[at] = i;
                sorted[at] = values[i];
            }
        }
        return new Columns(ends, rows, positions, sorted);
    }

    /**
     * Entries by column.
     *
     * @param offsets where each column begins
     * @param rows the rows of the entries
     * @param positions the entries' positions in the arrays by row
     * @param values the entries' values
     */
    record Columns(int[] offsets, int[] rows, int[] positions, double[] values) {
        static final Columns NONE = new Columns(new int[1], new int[0], new int[0], new double[0]);

        int count() {
            return offsets.length - 1;
        }

        int longest() {
            return IntStream.range(0, count())
                    .map(column -> offsets[column + 1] - offsets[column])
                    .max()
                    .orElse(0);
        }
    }

    private static final class Collector {
        private final int[] offsets;
        private int[] columns = new int[1024];
        private double[] values = new double[1024];
        private int rows;
        private int size;

        Collector(int rows) {
            this.offsets = new int[rows + 1];
        }

        void add(int column, double value) {
            if (size == values.length) {
                int capacity = Math.addExact(size, size / 2);
                columns = Arrays.copyOf(columns, capacity);
                values = Arrays.copyOf(values, capacity);
            }
            columns[size] = column;
            values[size++] = value;
        }

        void endRow() {
            offsets[++rows] = size;
        }

        InputRows finished() {
            return new InputRows(offsets, Arrays.copyOf(columns, size), Arrays.copyOf(values, size));
        }
    }

    /** Computes one row of Â<sup>steps</sup> at a time, expanding outwards from its node. */
    private static final class PropagationRow {
        private final Graph graph;
        private final int steps;
        private double[] current;
        private double[] next;
        private BitSet reached;
        private BitSet wider;

        PropagationRow(Graph graph, int steps) {
            this.graph = graph;
            this.steps = steps;
            this.current = new double[graph.nodeCount()];
            this.next = new double[graph.nodeCount()];
            this.reached = new BitSet(graph.nodeCount());
            this.wider = new BitSet(graph.nodeCount());
        }

        /** A callback for the nonzero entries of a row. */
        interface Entries {
            void accept(int node, double factor);
        }

        /** Passes the row of a node to {@code entries}, in ascending order of columns. */
        void of(int node, Entries entries) {
            reached.set(node);
            current[node] = 1;
            for (int step = 0; step < steps; step++) {
                for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
                    spread(v);
                }
                reached.clear();
                swap();
            }
            for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
                entries.accept(v, current[v]);
                current[v] = 0;
            }
            reached.clear();
        }

        private void swap() {
            double[] values = current;
            current = next;
            next = values;
            BitSet nodes = reached;
            reached = wider;
            wider = nodes;
        }

        private void spread(int v) {
            double amount = current[v] / Math.sqrt(graph.weightedDegree(v) + 1);
            current[v] = 0;
            next[v] += amount / Math.sqrt(graph.weightedDegree(v) + 1);
            wider.set(v);
            for (int i = 0; i < graph.degree(v); i++) {
                int u = graph.neighbour(v, i);
                next[u] += graph.weight(v, i) * amount / Math.sqrt(graph.weightedDegree(u) + 1);
                wider.set(u);
            }
        }
    }
}
