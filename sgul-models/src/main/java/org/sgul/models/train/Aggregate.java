package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.graph.store.CsrGraph;

/**
 * An {@link Aggregation} of rows, computed for the first rows only. The graph is undirected, so transposing it swaps the receiving
 * and sending factors.
 */
final class Aggregate extends Variable {
    private final Variable input;
    private final Aggregation by;
    private final int[] nodes;
    private final double[] factors;

    Aggregate(Variable input, Aggregation by, int rows) {
        super(rows, input.width());
        this.input = input;
        this.by = by;
        this.nodes = new int[by.graph.maxDegree() + 1];
        this.factors = new double[nodes.length];
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int v = 0; v < rows(); v++) {
            Arrays.fill(values[v], 0);
            add(v, input.rows(), true, by.receive, by.send, input.values, values[v]);
        }
    }

    @Override
    protected void backward() {
        for (int u = 0; u < input.rows(); u++) {
            add(u, rows(), u < rows(), by.send, by.receive, gradients, input.gradients[u]);
        }
    }

    /** Adds the rows of v's neighbours below {@code limit}, which come first among all, and v's own row if it is included. */
    private void add(int v, int limit, boolean own, double[] receive, double[] send, double[][] from, double[] to) {
        CsrGraph graph = by.graph;
        int count = 0;
        if (own) {
            nodes[0] = v;
            factors[0] = by.self[v];
            count = 1;
        }
        for (int i = graph.start(v); i < graph.end(v); i++) {
            int u = graph.at(i);
            if (u >= limit) {
                break;
            }
            nodes[count] = u;
            factors[count++] = receive[v] * send[u];
        }
        if (graph.isWeighted()) {
            for (int i = own ? 1 : 0, at = graph.start(v); i < count; i++, at++) {
                factors[i] *= graph.weightAt(at);
            }
        }
        addScaled(count, nodes, factors, from, to);
    }
}
