package org.sgul.features;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;
import org.sgul.graph.store.CsrGraph;

/**
 * The similarity of adjacent nodes: s̄<sub>e</sub> = 1/|E<sub>sub</sub>| Σ<sub>(i,j)∈E_sub</sub> cos(x<sub>i</sub>,
 * x<sub>j</sub>) over the undirected edges of the present subgraph. The cosine of an all-zero vector is 0, and so is the
 * value of a subgraph without edges (decision D9). Cosines are rounded to multiples of a power of two and summed as whole
 * numbers, so the sum depends on the present edges alone; a move takes time proportional to the moved player's degree.
 */
public final class EdgeCosineSimilarity implements Utility {
    @Override
    public SubgraphStatistic on(GameContext context) {
        EdgeCosines cosines = EdgeCosines.of(context.game());
        boolean[] isTarget = new boolean[context.game().graph().nodeCount()];
        context.game().targets().stream().forEach(target -> isTarget[target] = true);
        return new SubgraphStatistic(() -> new Observer(cosines, isTarget));
    }

    private static final class Observer implements SubgraphStatistic.Observer {
        private final CsrGraph graph;
        private final EdgeCosines cosines;
        private final boolean[] isTarget;
        private final boolean[] present;
        private long sum;
        private long edges;

        Observer(EdgeCosines cosines, boolean[] isTarget) {
            this.graph = cosines.graph();
            this.cosines = cosines;
            this.isTarget = isTarget;
            this.present = new boolean[isTarget.length];
        }

        @Override
        public void reset(TargetStates states) {
            System.arraycopy(isTarget, 0, present, 0, present.length);
            sum = 0;
            edges = 0;
            for (int v = 0; v < isTarget.length; v++) {
                for (int i = graph.start(v); isTarget[v] && i < graph.end(v) && graph.at(i) < v; i++) {
                    count(i, 1);
                }
            }
        }

        @Override
        public void added(int player) {
            countAll(player, 1);
            present[player] = true;
        }

        @Override
        public void removed(int player) {
            countAll(player, -1);
            present[player] = false;
        }

        private void countAll(int player, int times) {
            for (int i = graph.start(player); i < graph.end(player); i++) {
                count(i, times);
            }
        }

        private void count(int position, int times) {
            if (present[graph.at(position)]) {
                sum += times * cosines.at(position);
                edges += times;
            }
        }

        @Override
        public double value() {
            return edges == 0 ? 0 : sum * cosines.unit() / edges;
        }
    }

    /**
     * The cosine of both ends' features for every edge of a game, in whole multiples of a unit: the smallest power of two, down to
     * 2<sup>-52</sup>, with which sums over all edges are exact. Immutable.
     */
    private record EdgeCosines(CsrGraph graph, double unit, long[] units) {
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

        /** The cosine at a position of the graph. */
        long at(int position) {
            return units[position];
        }
    }
}
