package org.sgul.api.data;

/**
 * An immutable undirected graph without self-loops and duplicate edges. Nodes are {@code 0..nodeCount()-1}; neighbours are in
 * ascending order.
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
}
