package org.sgul.models.inference;

import org.sgul.graph.store.CsrGraph;

/**
 * The sums of the weights of present nodes' edges to present nodes. Weights are rounded to a {@link Grid} on which sums are exact, so
 * they depend on the present nodes and not on earlier moves.
 */
final class WeightedDegrees {
    private final CsrGraph graph;
    private final Grid grid;
    private final double[] sums;
    /** The second numbers of split sums: a weight may be 2<sup>40</sup> times another. */
    private final double[] rests;

    WeightedDegrees(CsrGraph graph) {
        this.graph = graph;
        WeightedDegreeRanges ranges = WeightedDegreeRanges.of(graph);
        this.grid = new Grid(
                new MessageBounds(new double[] {ranges.most()}, new double[] {ranges.least()}, false),
                graph.maxDegree());
        this.sums = new double[graph.nodeCount()];
        this.rests = new double[graph.nodeCount()];
    }

    double of(int node) {
        return sums[node] + rests[node];
    }

    /** Adds the weights of a node that has just become present. */
    void add(int node, Coalition present) {
        // while the node was absent, its own sum was not updated
        recompute(node, present);
        change(node, present, 1);
    }

    /** Subtracts the weights of a node that has just left. */
    void remove(int node, Coalition present) {
        change(node, present, -1);
    }

    private void change(int node, Coalition present, double sign) {
        for (int i = graph.start(node); i < graph.end(node); i++) {
            if (present.isPresent(graph.at(i))) {
                addTo(graph.at(i), i, sign);
            }
        }
    }

    void recompute(int node, Coalition present) {
        sums[node] = 0;
        rests[node] = 0;
        for (int i = graph.start(node); i < graph.end(node) && present.isPresent(node); i++) {
            if (present.isPresent(graph.at(i))) {
                addTo(node, i, 1);
            }
        }
    }

    private void addTo(int node, int position, double sign) {
        double weight = graph.weightAt(position);
        double shift = grid.shifts[0];
        sums[node] += sign * ((weight + shift) - shift);
        if (grid.split.length > 0) {
            rests[node] += sign * grid.rest(0, weight);
        }
    }
}
