package org.sgul.baselines.evaluator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The distinct rows of several meta-graphs in the coordinates of a {@link CosineSpace}. A node whose surroundings are the same in
 * two subgraphs has the same row in both, and what the regressor computes before its second propagation is computed once.
 */
final class SharedRows {
    private final CosineSpace space;
    private final Map<Row, Integer> numbers = new LinkedHashMap<>();
    private final List<Indexed> graphs = new ArrayList<>();

    SharedRows(CosineSpace space) {
        this.space = space;
    }

    /** A meta-graph that refers to distinct rows by number. */
    record Indexed(MetaGraph graph, int[] rows) {}

    /** Adds a meta-graph; rows are numbered in the order in which they appear first. */
    void add(MetaGraph graph) {
        int width = space.projection().length;
        int[] rows = new int[graph.nodes()];
        for (int v = 0; v < rows.length; v++) {
            float[] coordinates = new float[space.size()];
            space.coordinates(graph.rows, v * width, coordinates);
            Row row = new Row(coordinates);
            Integer known = numbers.putIfAbsent(row, numbers.size());
            rows[v] = known == null ? numbers.size() - 1 : known;
        }
        graphs.add(new Indexed(graph, rows));
    }

    List<Indexed> graphs() {
        return List.copyOf(graphs);
    }

    int count() {
        return numbers.size();
    }

    int width() {
        return space.size();
    }

    /** The distinct rows, stored consecutively. */
    float[] values() {
        float[] values = new float[Math.multiplyExact(count(), width())];
        int at = 0;
        for (Row row : numbers.keySet()) {
            System.arraycopy(row.values, 0, values, at, width());
            at += width();
        }
        return values;
    }

    private static final class Row {
        private final float[] values;
        private final int hash;

        Row(float[] values) {
            this.values = values;
            this.hash = Arrays.hashCode(values);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Row row && Arrays.equals(values, row.values);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
