package org.sgul.models.train;

import java.util.BitSet;
import org.sgul.api.data.Graph;

/** Computes one row of Â<sup>steps</sup> at a time, expanding outwards from its node. */
final class PropagationRow {
    private final Graph graph;
    private final int steps;
    private double[] current;
    private double[] next;
    private BitSet reached;
    private BitSet wider;

    PropagationRow(Graph graph, int steps) {
        this.graph = graph;
        this.steps = steps;
        this.current = new double[graph.nodeCount()];
        this.next = new double[graph.nodeCount()];
        this.reached = new BitSet(graph.nodeCount());
        this.wider = new BitSet(graph.nodeCount());
    }

    /** A callback for the nonzero entries of a row. */
    interface Entries {
        void accept(int node, double factor);
    }

    /** Passes the row of a node to {@code entries}, in ascending order of columns. */
    void of(int node, Entries entries) {
        reached.set(node);
        current[node] = 1;
        for (int step = 0; step < steps; step++) {
            for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
                spread(v);
            }
            reached.clear();
            swap();
        }
        for (int v = reached.nextSetBit(0); v >= 0; v = reached.nextSetBit(v + 1)) {
            entries.accept(v, current[v]);
            current[v] = 0;
        }
        reached.clear();
    }

    private void swap() {
        double[] values = current;
        current = next;
        next = values;
        BitSet nodes = reached;
        reached = wider;
        wider = nodes;
    }

    private void spread(int v) {
        double amount = current[v] / Math.sqrt(graph.weightedDegree(v) + 1);
        current[v] = 0;
        next[v] += amount / Math.sqrt(graph.weightedDegree(v) + 1);
        wider.set(v);
        for (int i = 0; i < graph.degree(v); i++) {
            int u = graph.neighbour(v, i);
            next[u] += graph.weight(v, i) * amount / Math.sqrt(graph.weightedDegree(u) + 1);
            wider.set(u);
        }
    }
}
