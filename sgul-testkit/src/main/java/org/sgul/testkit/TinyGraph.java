package org.sgul.testkit;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.sgul.api.data.Graph;

/** A simple graph of neighbour lists: an oracle for graph stores that shares no code with them. */
final class TinyGraph implements Graph {
    private final int[][] neighbours;

    private TinyGraph(int[][] neighbours) {
        this.neighbours = neighbours;
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
        return of(nodes.length, edges);
    }

    /** The part of a graph on these nodes, with unchanged ids; the other nodes have no edges. */
    static TinyGraph restricted(Graph graph, int[] nodes) {
        int[][] edges = Arrays.stream(nodes)
                .boxed()
                .flatMap(a -> Arrays.stream(nodes)
                        .filter(b -> b < a && graph.hasEdge(a, b))
                        .mapToObj(b -> new int[] {a, b}))
                .toArray(int[][]::new);
        return of(graph.nodeCount(), edges);
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
    public String toString() {
        return nodeCount() + " nodes, " + edgeCount() + " edges";
    }
}
