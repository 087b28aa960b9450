package org.sgul.models.inference;

import org.jspecify.annotations.Nullable;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/** The present nodes of a graph, their degrees in the present subgraph, and the nodes whose degree the last move changed. */
final class Coalition implements Game.Presence {
    private final CsrGraph graph;
    private final boolean[] present;
    private final int[] degree;
    private final NodeSet degreeChanged;
    private final @Nullable WeightedDegrees weighted;

    Coalition(CsrGraph graph) {
        this.graph = graph;
        this.present = new boolean[graph.nodeCount()];
        this.degree = new int[graph.nodeCount()];
        this.degreeChanged = new NodeSet(graph.nodeCount());
        this.weighted = graph.isWeighted() ? new WeightedDegrees(graph) : null;
    }

    CsrGraph graph() {
        return graph;
    }

    @Override
    public boolean isPresent(int node) {
        return present[node];
    }

    @Override
    public int degree(int node) {
        return degree[node];
    }

    @Override
    public double weightedDegree(int node) {
        return weighted == null ? degree[node] : weighted.of(node);
    }

    /** The nodes whose degree the last move changed, including a node just added. */
    NodeSet degreeChanged() {
        return degreeChanged;
    }

    void add(int node) {
        degreeChanged.clear();
        degreeChanged.add(node);
        present[node] = true;
        int count = 0;
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int neighbour = graph.at(i);
            if (present[neighbour]) {
                degree[neighbour]++;
                count++;
                degreeChanged.add(neighbour);
            }
        }
        degree[node] = count;
        // after the node became present, because an absent one has no weights
        if (weighted != null) {
            weighted.add(node, this);
        }
    }

    void remove(int node) {
        degreeChanged.clear();
        present[node] = false;
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int neighbour = graph.at(i);
            if (present[neighbour]) {
                degree[neighbour]--;
                degreeChanged.add(neighbour);
            }
        }
        // the degree of the node itself is not updated: nobody reads it before the node joins again
        if (weighted != null) {
            weighted.remove(node, this);
        }
    }

    /** Makes exactly these nodes present. */
    void resetTo(boolean[] initial) {
        System.arraycopy(initial, 0, present, 0, present.length);
        degreeChanged.clear();
        for (int v = 0; v < present.length; v++) {
            int count = 0;
            if (present[v]) {
                for (int i = graph.start(v); i < graph.end(v); i++) {
                    count += present[graph.at(i)] ? 1 : 0;
                }
            }
            degree[v] = count;
            if (weighted != null) {
                weighted.recompute(v, this);
            }
        }
    }
}
