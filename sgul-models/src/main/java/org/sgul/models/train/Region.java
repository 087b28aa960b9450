package org.sgul.models.train;

import java.util.BitSet;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;

/**
 * The part of a graph within a number of hops of some labelled nodes: the induced subgraph, with degrees of the whole graph, so
 * that the labelled nodes get the same rows as in a pass over the whole graph. In a graph without edges, the region is the
 * labelled nodes alone.
 */
public final class Region {
    private final CsrGraph graph;
    private final NodeList nodes;
    private final int[] degrees;
    private final int[] labelledRows;

    private Region(CsrGraph graph, NodeList nodes, int[] degrees, int[] labelledRows) {
        this.graph = graph;
        this.nodes = nodes;
        this.degrees = degrees;
        this.labelledRows = labelledRows;
    }

    public static Region around(Graph graph, NodeList labelled, int hops) {
        BitSet everything = new BitSet();
        everything.set(0, graph.nodeCount());
        NodeList seen = Subgraphs.within(graph, labelled, hops, everything);
        Subgraphs.Induced induced = Subgraphs.induced(graph, seen);
        int[] rowOf = new int[graph.nodeCount()];
        int[] degrees = new int[seen.size()];
        for (int row = 0; row < degrees.length; row++) {
            rowOf[seen.get(row)] = row;
            degrees[row] = graph.degree(seen.get(row));
        }
        int[] labelledRows = labelled.stream().map(node -> rowOf[node]).toArray();
        return new Region(induced.graph(), seen, degrees, labelledRows);
    }

    /** The graph on rows {@code 0..nodes().size()-1}. */
    public CsrGraph graph() {
        return graph;
    }

    /** The node of every row, ascending. */
    public NodeList nodes() {
        return nodes;
    }

    /** The degree of a row's node in the whole graph. */
    public int degree(int row) {
        return degrees[row];
    }

    /** The rows of the labelled nodes, in their order. */
    public int[] labelledRows() {
        return labelledRows.clone();
    }
}
