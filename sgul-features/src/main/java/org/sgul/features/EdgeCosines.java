package org.sgul.features;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

/**
 * The cosine of both ends' features for every edge of a game, in whole multiples of a unit: the smallest power of two, down to
 * 2<sup>-52</sup>, with which sums over all edges are exact. Immutable.
 */
final class EdgeCosines {
    private final CsrGraph graph;
    private final double unit;
    private final long[] units;

    private EdgeCosines(CsrGraph graph, double unit, long[] units) {
        this.graph = graph;
        this.unit = unit;
        this.units = units;
    }

    static EdgeCosines of(Game game) {
        CsrGraph graph = CsrGraph.of(game.graph());
        FeatureMatrix features = game.features();
        double unit = Math.scalb(1.0, -Math.min(52, Long.numberOfLeadingZeros(graph.positions()) - 2));
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
                units[i] = lengths == 0 ? 0 : Math.round(features.dot(u, row) / lengths / unit);
                units[nextPosition[u]++] = units[i];
            }
            nextPosition[v] = i;
            for (int j = 0; j < features.storedEntries(v); j++) {
                row[features.column(v, j)] = 0;
            }
        }
        return new EdgeCosines(graph, unit, units);
    }

    CsrGraph graph() {
        return graph;
    }

    double unit() {
        return unit;
    }

    /** The cosine at a position of the graph. */
    long units(int position) {
        return units[position];
    }
}
