package org.sgul.testkit;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.sgul.api.data.Graph;

/** A simple graph of neighbour lists, with weights if it is part of a weighted graph: an oracle that shares no code with graph stores. */
final class TinyGraph implements Graph {
    private final int[][] neighbours;
    private final double[][] weights;

    private TinyGraph(int[][] neighbours) {
        this(neighbours, new double[0][]);
    }

    private TinyGraph(int[][] neighbours, double[][] weights) {
        this.neighbours = neighbours;
        this.weights = weights;
    }

    /** Makes a graph from undirected edges in any order and direction; self-loops and duplicates are dropped. */
    static TinyGraph of(int nodes, int[]... edges) {
        return new TinyGraph(IntStream.range(0, nodes)
                .mapToObj(node -> {
                    TreeSet<Integer> around = new TreeSet<>();
                    for (int[] edge : edges) {
                        if (edge[0] == node) {
                            around.add(edge[1]);
                        }
                        if (edge[1] == node) {
                            around.add(edge[0]);
                        }
                    }
                    around.remove(node);
                    return around.stream().mapToInt(Integer::intValue).toArray();
                })
                .toArray(int[][]::new));
    }

    static TinyGraph withoutEdges(int nodes) {
        return of(nodes);
    }

    /** The subgraph on these nodes, renumbered by their position. */
    static TinyGraph induced(Graph graph, int[] nodes) {
        int[][] edges = IntStream.range(0, nodes.length)
                .boxed()
                .flatMap(i -> IntStream.range(0, i)
                        .filter(j -> graph.hasEdge(nodes[i], nodes[j]))
                        .mapToObj(j -> new int[] {i, j}))
                .toArray(int[][]::new);
        return of(nodes.length, edges).weightedLike(graph, i -> nodes[i]);
    }

    /** The part of a graph on these nodes, with unchanged ids; the other nodes have no edges. */
    static TinyGraph restricted(Graph graph, int[] nodes) {
        int[][] edges = Arrays.stream(nodes)
                .boxed()
                .flatMap(a -> Arrays.stream(nodes)
                        .filter(b -> b < a && graph.hasEdge(a, b))
                        .mapToObj(b -> new int[] {a, b}))
                .toArray(int[][]::new);
        return of(graph.nodeCount(), edges).weightedLike(graph, i -> i);
    }

    /** The same graph with the weights of another one, which has these nodes under other ids. */
    private TinyGraph weightedLike(Graph graph, IntUnaryOperator ids) {
        if (!graph.isWeighted()) {
            return this;
        }
        return new TinyGraph(
                neighbours,
                IntStream.range(0, neighbours.length)
                        .mapToObj(v -> Arrays.stream(neighbours[v])
                                .mapToDouble(u -> weight(graph, ids.applyAsInt(v), ids.applyAsInt(u)))
                                .toArray())
                        .toArray(double[][]::new));
    }

    private static double weight(Graph graph, int a, int b) {
        return IntStream.range(0, graph.degree(a))
                .filter(i -> graph.neighbour(a, i) == b)
                .mapToDouble(i -> graph.weight(a, i))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public int nodeCount() {
        return neighbours.length;
    }

    @Override
    public long edgeCount() {
        return Arrays.stream(neighbours).mapToLong(around -> around.length).sum() / 2;
    }

    @Override
    public int degree(int node) {
        return neighbours[node].length;
    }

    @Override
    public int neighbour(int node, int i) {
        return neighbours[node][i];
    }

    @Override
    public boolean hasEdge(int a, int b) {
        return Arrays.binarySearch(neighbours[a], b) >= 0;
    }

    @Override
    public boolean isWeighted() {
        return weights.length > 0;
    }

    @Override
    public double weight(int node, int i) {
        return isWeighted() ? weights[node][i] : 1;
    }

    @Override
    public String toString() {
        return nodeCount() + " nodes, " + edgeCount() + " edges";
    }
}
