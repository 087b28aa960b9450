package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.RowSession;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;

/**
 * A subgraph to learn from, with its label, the true utility. It stores ÂẐ, the propagated hidden rows of length 1, in single precision;
 * the regressor's first layer needs nothing else, regardless of the number of training nodes.
 */
final class MetaGraph {
    final CsrGraph graph;
    /** The factors (degree + 1)<sup>-1/2</sup> by node, where a degree is the sum of edge weights, if there are any. */
    final float[] scales;
    /** The rows of ÂẐ, stored consecutively. */
    final float[] rows;

    /** The nodes that the regressor takes the mean over. */
    final int[] pooled;

    final double label;

    /** Creates a meta-graph; {@code unitRows} is Ẑ. */
    MetaGraph(CsrGraph graph, double[][] unitRows, int[] pooled, double label) {
        this.graph = graph;
        this.pooled = pooled;
        this.label = label;
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
                add(weight(i) * scale(graph, graph.at(i)), unitRows[graph.at(i)], sum);
            }
            for (int j = 0; j < width; j++) {
                rows[v * width + j] = (float) (scale(graph, v) * sum[j]);
            }
        }
    }

    /** The subgraph of the targets and these players. Moves the session to these players. */
    static MetaGraph of(Game game, NodeList players, RowSession unitEmbeddings, Pooling pooling, double label) {
        Subgraphs.Induced induced = Subgraphs.induced(
                game.graph(),
                NodeList.of(IntStream.concat(game.targets().stream(), players.stream())
                        .toArray()));
        unitEmbeddings.resetTo(players);
        NodeList nodes = induced.nodes();
        double[][] rows = new double[nodes.size()][];
        Arrays.setAll(rows, i -> unitEmbeddings.row(nodes.get(i)));
        int[] pooled = IntStream.range(0, rows.length)
                .filter(i -> pooling == Pooling.ALL || game.isTarget(nodes.get(i)))
                .toArray();
        return new MetaGraph(induced.graph(), rows, pooled, label);
    }

    /** The weight at a position of the graph; 1 without weights. */
    float weight(int position) {
        return graph.isWeighted() ? (float) graph.weightAt(position) : 1;
    }

    int nodes() {
        return scales.length;
    }

    private static double scale(CsrGraph graph, int node) {
        return 1 / Math.sqrt(graph.weightedDegree(node) + 1);
    }

    private static void add(double factor, double[] row, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * row[i];
        }
    }
}
