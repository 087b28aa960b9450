package org.sgul.graph.store;

import java.util.random.RandomGenerator;
import org.sgul.api.data.NodeList;

/** Small random graphs and node sets for property tests. */
public final class RandomGraphs {
    private RandomGraphs() {}

    /** Every pair is an edge with this probability. */
    public static CsrGraph graph(int nodes, double density, RandomGenerator random) {
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int a = 0; a < nodes; a++) {
            for (int b = 0; b < a; b++) {
                if (random.nextDouble() < density) {
                    builder.add(a, b);
                }
            }
        }
        return builder.build();
    }

    /** The same edges with random weights between 0.1 and 10. */
    public static CsrGraph weighted(CsrGraph graph, RandomGenerator random) {
        GraphBuilder builder = new GraphBuilder(graph.nodeCount());
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                if (graph.neighbour(v, i) > v) {
                    builder.add(v, graph.neighbour(v, i), Math.pow(10, random.nextDouble(-1, 1)), i);
                }
            }
        }
        return builder.build();
    }

    /** The weight of an edge that exists. */
    public static double weight(CsrGraph graph, int a, int b) {
        int i = 0;
        while (graph.neighbour(a, i) != b) {
            i++;
        }
        return graph.weight(a, i);
    }

    /** Every node is in it with this probability; ascending. */
    public static NodeList nodes(int nodes, double share, RandomGenerator random) {
        return NodeList.of(NodeList.range(0, nodes).stream()
                .filter(node -> random.nextDouble() < share)
                .toArray());
    }

    /** One feature: the number of the node. */
    public static DenseFeatures numbers(int nodes) {
        float[][] rows = new float[nodes][1];
        for (int v = 0; v < nodes; v++) {
            rows[v][0] = v;
        }
        return DenseFeatures.owning(rows, 1);
    }
}
