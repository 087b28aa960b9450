package org.sgul.graph.store;

import java.util.Arrays;
import org.sgul.api.data.Graph;

/**
 * An undirected graph as compressed sparse rows: every edge is stored in both directions, neighbours ascend. Positions
 * {@code start(v)..end(v)-1} are the directed edges out of v, for loops that must not pay for a call a neighbour.
 */
public final class CsrGraph implements Graph {
    private final int[] offsets;
    private final int[] neighbours;

    /** Takes the arrays over; only for builders in this package, which give them away. */
    CsrGraph(int[] offsets, int[] neighbours) {
        this.offsets = offsets;
        this.neighbours = neighbours;
    }

    /** A graph of this many nodes and no edge. */
    public static CsrGraph withoutEdges(int nodeCount) {
        return new CsrGraph(new int[nodeCount + 1], new int[0]);
    }

    /** Any graph in this form; itself if it is one. */
    public static CsrGraph of(Graph graph) {
        if (graph instanceof CsrGraph csr) {
            return csr;
        }
        int n = graph.nodeCount();
        int[] offsets = new int[n + 1];
        for (int v = 0; v < n; v++) {
            offsets[v + 1] = Math.addExact(offsets[v], graph.degree(v));
        }
        int[] neighbours = new int[offsets[n]];
        for (int v = 0; v < n; v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                neighbours[offsets[v] + i] = graph.neighbour(v, i);
            }
        }
        return new CsrGraph(offsets, neighbours);
    }

    @Override
    public int nodeCount() {
        return offsets.length - 1;
    }

    @Override
    public long edgeCount() {
        return neighbours.length / 2;
    }

    @Override
    public int degree(int node) {
        return offsets[node + 1] - offsets[node];
    }

    @Override
    public int neighbour(int node, int i) {
        return neighbours[offsets[node] + i];
    }

    @Override
    public boolean hasEdge(int a, int b) {
        return Arrays.binarySearch(neighbours, offsets[a], offsets[a + 1], b) >= 0;
    }

    /** The first position of a node's neighbours. */
    public int start(int node) {
        return offsets[node];
    }

    /** One past the last position of a node's neighbours. */
    public int end(int node) {
        return offsets[node + 1];
    }

    /** The neighbour at a position. */
    public int at(int position) {
        return neighbours[position];
    }

    /** Directed edges: twice {@link #edgeCount()}. */
    public int positions() {
        return neighbours.length;
    }

    /** The largest degree; 0 without nodes. */
    public int maxDegree() {
        int max = 0;
        for (int v = 0; v < nodeCount(); v++) {
            max = Math.max(max, degree(v));
        }
        return max;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CsrGraph graph
                && Arrays.equals(offsets, graph.offsets)
                && Arrays.equals(neighbours, graph.neighbours);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(offsets) + Arrays.hashCode(neighbours);
    }

    @Override
    public String toString() {
        return nodeCount() + " nodes, " + edgeCount() + " edges";
    }
}
