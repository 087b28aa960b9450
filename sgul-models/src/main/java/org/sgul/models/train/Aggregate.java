package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.graph.store.CsrGraph;

/** An {@link Aggregation} of rows. The graph is undirected, so transposing it swaps the receiving and sending factors. */
final class Aggregate extends Variable {
    private final Variable input;
    private final Aggregation by;

    Aggregate(Variable input, Aggregation by) {
        super(input.rows(), input.width());
        this.input = input;
        this.by = by;
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (double[] row : values) {
            Arrays.fill(row, 0);
        }
        addAggregated(input.values, by.receive, by.send, values);
    }

    @Override
    protected void backward() {
        addAggregated(gradients, by.send, by.receive, input.gradients);
    }

    private void addAggregated(double[][] from, double[] receive, double[] send, double[][] to) {
        CsrGraph graph = by.graph;
        for (int v = 0; v < to.length; v++) {
            addScaled(by.self[v], from[v], to[v]);
            for (int i = graph.start(v); i < graph.end(v); i++) {
                int u = graph.at(i);
                addScaled(receive[v] * send[u], from[u], to[v]);
            }
        }
    }
}
