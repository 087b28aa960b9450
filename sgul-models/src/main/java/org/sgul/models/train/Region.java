package org.sgul.models.train;

import java.util.Arrays;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;

/**
 * The part of a graph within a number of hops of some labelled nodes: the induced subgraph, with degrees of the whole graph, so
 * that the labelled nodes get the same rows as in a pass over the whole graph. Rows are sorted by distance from the labelled nodes, so
 * the rows that a layer has to compute come first. In a graph without edges, the region is the labelled nodes alone.
 */
public final class Region {
    private final CsrGraph graph;
    private final NodeList nodes;
    private final double[] degrees;
    private final int[] labelledRows;
    private final int[] sizes;

    private Region(CsrGraph graph, NodeList nodes, double[] degrees, int[] labelledRows, int[] sizes) {
        this.graph = graph;
        this.nodes = nodes;
        this.degrees = degrees;
        this.labelledRows = labelledRows;
        this.sizes = sizes;
    }

    public static Region around(Graph graph, NodeList labelled, int hops) {
        int[] rowOf = new int[graph.nodeCount()];
        Arrays.fill(rowOf, -1);
        int[] nodes = new int[graph.nodeCount()];
        int[] sizes = new int[hops + 1];
        int count = 0;
        for (int node : labelled.stream().sorted().distinct().toArray()) {
            rowOf[node] = count;
            nodes[count++] = node;
        }
        sizes[0] = count;
        for (int hop = 1; hop <= hops; hop++) {
            for (int row = hop == 1 ? 0 : sizes[hop - 2]; row < sizes[hop - 1]; row++) {
                for (int i = 0; i < graph.degree(nodes[row]); i++) {
                    int node = graph.neighbour(nodes[row], i);
                    if (rowOf[node] < 0) {
                        rowOf[node] = count;
                        nodes[count++] = node;
                    }
                }
            }
            sizes[hop] = count;
        }
        NodeList seen = NodeList.of(Arrays.copyOf(nodes, count));
        double[] degrees = seen.stream().mapToDouble(graph::weightedDegree).toArray();
        int[] labelledRows = labelled.stream().map(node -> rowOf[node]).toArray();
        return new Region(edges(graph, seen, rowOf), seen, degrees, labelledRows, sizes);
    }

    private static CsrGraph edges(Graph graph, NodeList nodes, int[] rowOf) {
        GraphBuilder edges = new GraphBuilder(nodes.size());
        for (int row = 0; row < nodes.size(); row++) {
            for (int i = 0; i < graph.degree(nodes.get(row)); i++) {
                int other = rowOf[graph.neighbour(nodes.get(row), i)];
                if (other > row) {
                    edges.addFrom(graph, nodes.get(row), i, row, other);
                }
            }
        }
        return edges.build();
    }

    /** The graph on rows {@code 0..nodes().size()-1}. */
    public CsrGraph graph() {
        return graph;
    }

    /** The number of rows within this many hops of the labelled nodes; they come first. */
    public int within(int hops) {
        return sizes[hops];
    }

    /** The node of every row, by distance from the labelled nodes. */
    public NodeList nodes() {
        return nodes;
    }

    /** The degree of a row's node in the whole graph; the sum of its weights if edges have weights. */
    public double degree(int row) {
        return degrees[row];
    }

    /** The rows of the labelled nodes, in their order. */
    public int[] labelledRows() {
        return labelledRows.clone();
    }
}
