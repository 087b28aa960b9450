package org.sgul.graph.store;

import java.util.Arrays;
import org.sgul.api.data.Graph;

/**
 * An undirected graph as compressed sparse rows: every edge is stored in both directions, and neighbours ascend. Positions
 * {@code start(v)..end(v)-1} are the directed edges from v, for loops that must avoid one call per neighbour. Weights have single
 * precision; a graph whose weights are all 1 is a graph without weights.
 */
public final class CsrGraph implements Graph {
    private static final float[] NO_WEIGHTS = new float[0];

    private final int[] offsets;
    private final int[] neighbours;
    private final float[] weights;
    private final double[] weightedDegrees;

    /** Takes ownership of the arrays; only for builders in this package. */
    CsrGraph(int[] offsets, int[] neighbours) {
        this(offsets, neighbours, NO_WEIGHTS);
    }

    /** Takes ownership of the arrays; only for builders in this package. */
    CsrGraph(int[] offsets, int[] neighbours, float[] weights) {
        this.offsets = offsets;
        this.neighbours = neighbours;
        this.weights = areAllOne(weights) ? NO_WEIGHTS : weights;
        this.weightedDegrees = new double[isWeighted() ? nodeCount() : 0];
        for (int v = 0; v < weightedDegrees.length; v++) {
            for (int i = start(v); i < end(v); i++) {
                weightedDegrees[v] += weights[i];
            }
        }
    }

    private static boolean areAllOne(float[] weights) {
        for (float weight : weights) {
            if (weight != 1) {
                return false;
            }
        }
        return true;
    }

    /** A graph with this many nodes and no edges. */
    public static CsrGraph withoutEdges(int nodeCount) {
        return new CsrGraph(new int[nodeCount + 1], new int[0]);
    }

    /** Converts any graph to this form; returns it unchanged if it already is a {@code CsrGraph}. */
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
        float[] weights = new float[graph.isWeighted() ? neighbours.length : 0];
        for (int v = 0; v < n; v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                neighbours[offsets[v] + i] = graph.neighbour(v, i);
            }
            for (int i = 0; i < graph.degree(v) && weights.length > 0; i++) {
                weights[offsets[v] + i] = (float) graph.weight(v, i);
            }
        }
        return new CsrGraph(offsets, neighbours, weights);
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

    @Override
    public boolean isWeighted() {
        return weights.length > 0;
    }

    @Override
    public double weight(int node, int i) {
        return isWeighted() ? weights[offsets[node] + i] : 1;
    }

    @Override
    public double weightedDegree(int node) {
        return isWeighted() ? weightedDegrees[node] : degree(node);
    }

    /** The weight at a position of a graph with weights. */
    public double weightAt(int position) {
        return weights[position];
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

    /** The number of directed edges, twice {@link #edgeCount()}. */
    public int positions() {
        return neighbours.length;
    }

    /** The largest degree; 0 for a graph without nodes. */
    public int maxDegree() {
        int max = 0;
        for (int v = 0; v < nodeCount(); v++) {
            max = Math.max(max, degree(v));
        }
        return max;
    }

    /** Marks the nodes with a neighbour in a set. */
    public boolean[] withNeighbourIn(boolean[] set) {
        boolean[] result = new boolean[set.length];
        for (int v = 0; v < set.length; v++) {
            for (int i = start(v); set[v] && i < end(v); i++) {
                result[at(i)] = true;
            }
        }
        return result;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CsrGraph graph
                && Arrays.equals(offsets, graph.offsets)
                && Arrays.equals(neighbours, graph.neighbours)
                && Arrays.equals(weights, graph.weights);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(offsets) + Arrays.hashCode(neighbours)) + Arrays.hashCode(weights);
    }

    @Override
    public String toString() {
        return nodeCount() + " nodes, " + edgeCount() + " edges";
    }
}
