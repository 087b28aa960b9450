package org.sgul.api.data;

/**
 * An immutable undirected graph without self-loops and duplicate edges. Nodes are {@code 0..nodeCount()-1}; neighbours are in
 * ascending order. Edges may have weights.
 *
 * @since 0.1.0
 */
public interface Graph {
    int nodeCount();

    /** The number of undirected edges, each counted once. */
    long edgeCount();

    int degree(int node);

    /** The {@code i}-th neighbour of {@code node}, {@code 0 <= i < degree(node)}. */
    int neighbour(int node, int i);

    /** Returns whether two nodes are adjacent, in time logarithmic in the degree. */
    boolean hasEdge(int a, int b);

    /** Returns whether edges have weights; without weights, every weight is 1. */
    default boolean isWeighted() {
        return false;
    }

    /** The weight of the edge to the {@code i}-th neighbour: positive, finite, and the same from both ends. */
    default double weight(int node, int i) {
        return 1;
    }

    /** The sum of the weights of a node's edges; without weights, the degree. */
    default double weightedDegree(int node) {
        double sum = 0;
        for (int i = 0; i < degree(node); i++) {
            sum += weight(node, i);
        }
        return sum;
    }
}
