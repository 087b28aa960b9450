package org.sgul.features;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

/** The cosine of both ends' features for every edge of a game, in units of 2<sup>-32</sup>. Immutable. */
final class EdgeCosines {
    static final double UNIT = 0x1p-32;

    private final CsrGraph graph;
    private final long[] units;

    private EdgeCosines(CsrGraph graph, long[] units) {
        this.graph = graph;
        this.units = units;
    }

    static EdgeCosines of(Game game) {
        CsrGraph graph = CsrGraph.of(game.graph());
        FeatureMatrix features = game.features();
        long[] units = new long[graph.positions()];
        int[] nextPosition = new int[graph.nodeCount()];
        double[] norms = new double[graph.nodeCount()];
        double[] row = new double[features.columns()];
        for (int v = 0; v < norms.length; v++) {
            features.addRow(v, 1, row);
            norms[v] = Math.sqrt(features.dot(v, row));
            int i = graph.start(v);
            for (; i < graph.end(v) && graph.at(i) < v; i++) {
                int u = graph.at(i);
                double lengths = norms[u] * norms[v];
                units[i] = lengths == 0 ? 0 : Math.round(features.dot(u, row) / lengths / UNIT);
                units[nextPosition[u]++] = units[i];
            }
            nextPosition[v] = i;
            for (int j = 0; j < features.storedEntries(v); j++) {
                row[features.column(v, j)] = 0;
            }
        }
        return new EdgeCosines(graph, units);
    }

    CsrGraph graph() {
        return graph;
    }

    /** The cosine at a position of the graph. */
    long units(int position) {
        return units[position];
    }
}
