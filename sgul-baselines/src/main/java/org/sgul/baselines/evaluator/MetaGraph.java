package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;
import org.sgul.models.inference.FullPass;

/**
 * A subgraph to learn from, with the true accuracy there. It holds ÂẐ, the propagated hidden rows of length 1, as single
 * precision: all that the regressor's first layer needs, whatever the number of training nodes.
 */
final class MetaGraph {
    final CsrGraph graph;
    /** (degree + 1)<sup>-1/2</sup> by node. */
    final float[] scales;
    /** ÂẐ, row after row. */
    final float[] rows;

    final double accuracy;

    /** {@code unitRows} is Ẑ. */
    MetaGraph(CsrGraph graph, double[][] unitRows, double accuracy) {
        this.graph = graph;
        this.accuracy = accuracy;
        int n = graph.nodeCount();
        int width = unitRows[0].length;
        this.scales = new float[n];
        this.rows = new float[n * width];
        for (int v = 0; v < n; v++) {
            scales[v] = (float) scale(graph, v);
        }
        double[] sum = new double[width];
        for (int v = 0; v < n; v++) {
            Arrays.fill(sum, 0);
            add(scale(graph, v), unitRows[v], sum);
            for (int i = graph.start(v); i < graph.end(v); i++) {
                add(scale(graph, graph.at(i)), unitRows[graph.at(i)], sum);
            }
            for (int j = 0; j < width; j++) {
                rows[v * width + j] = (float) (scale(graph, v) * sum[j]);
            }
        }
    }

    /** The targets and the first {@code step} players of an order. */
    static MetaGraph of(Game game, NodeList order, int step, LocalNetwork unitEmbeddings, double accuracy) {
        int targets = game.targets().size();
        int[] present = Arrays.copyOf(game.targets().toArray(), targets + step);
        for (int i = 0; i < step; i++) {
            present[targets + i] = order.get(i);
        }
        Subgraphs.Induced induced = Subgraphs.induced(game.graph(), NodeList.of(present));
        double[][] rows =
                FullPass.rows(unitEmbeddings, induced.graph(), game.features().select(induced.nodes()));
        return new MetaGraph(induced.graph(), rows, accuracy);
    }

    int nodes() {
        return scales.length;
    }

    private static double scale(CsrGraph graph, int node) {
        return 1 / Math.sqrt(graph.degree(node) + 1.0);
    }

    private static void add(double factor, double[] row, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * row[i];
        }
    }
}
