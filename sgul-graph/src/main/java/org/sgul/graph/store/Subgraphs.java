package org.sgul.graph.store;

import java.util.Arrays;
import java.util.BitSet;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;

/** Neighbourhoods and induced subgraphs. */
public final class Subgraphs {
    private Subgraphs() {}

    /**
     * A subgraph induced on some nodes, which are renumbered in ascending order of their ids.
     *
     * @param nodes the old id of each new id
     */
    public record Induced(CsrGraph graph, NodeList nodes) {}

    /** The subgraph induced on these nodes; the order of the list and duplicates do not matter. */
    public static Induced induced(Graph graph, NodeList nodes) {
        int[] old = toBitSet(nodes).stream().toArray();
        int[] renumbered = new int[graph.nodeCount()];
        Arrays.fill(renumbered, -1);
        for (int i = 0; i < old.length; i++) {
            renumbered[old[i]] = i;
        }
        int[] offsets = new int[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            int kept = 0;
            for (int j = 0; j < graph.degree(old[i]); j++) {
                if (renumbered[graph.neighbour(old[i], j)] >= 0) {
                    kept++;
                }
            }
            offsets[i + 1] = offsets[i] + kept;
        }
        int[] neighbours = new int[offsets[old.length]];
        int at = 0;
        for (int node : old) {
            for (int j = 0; j < graph.degree(node); j++) {
                int neighbour = renumbered[graph.neighbour(node, j)];
                if (neighbour >= 0) {
                    neighbours[at++] = neighbour;
                }
            }
        }
        float[] weights = graph.isWeighted() ? weights(graph, old, renumbered, at) : new float[0];
        return new Induced(new CsrGraph(offsets, neighbours, weights), NodeList.of(old));
    }

    private static float[] weights(Graph graph, int[] nodes, int[] renumbered, int size) {
        float[] weights = new float[size];
        int at = 0;
        for (int node : nodes) {
            for (int j = 0; j < graph.degree(node); j++) {
                if (renumbered[graph.neighbour(node, j)] >= 0) {
                    weights[at++] = (float) graph.weight(node, j);
                }
            }
        }
        return weights;
    }

    /** A graph on the same nodes with only the edges between allowed nodes. */
    public static CsrGraph restrictedTo(Graph graph, NodeList allowed) {
        BitSet inside = toBitSet(allowed);
        int n = graph.nodeCount();
        GraphBuilder builder = new GraphBuilder(n);
        for (int v = inside.nextSetBit(0); v >= 0; v = inside.nextSetBit(v + 1)) {
            for (int i = 0; i < graph.degree(v); i++) {
                int u = graph.neighbour(v, i);
                if (u > v && inside.get(u)) {
                    builder.addFrom(graph, v, i, v, u);
                }
            }
        }
        return builder.build();
    }

    /** The nodes within {@code hops} of a source over paths of allowed nodes, including the sources; ascending. */
    public static NodeList within(Graph graph, NodeList sources, int hops, BitSet allowed) {
        BitSet seen = toBitSet(sources);
        int[] frontier = sources.toArray();
        for (int hop = 0; hop < hops && frontier.length > 0; hop++) {
            BitSet next = new BitSet();
            for (int v : frontier) {
                for (int i = 0; i < graph.degree(v); i++) {
                    int u = graph.neighbour(v, i);
                    if (allowed.get(u) && !seen.get(u)) {
                        seen.set(u);
                        next.set(u);
                    }
                }
            }
            frontier = next.stream().toArray();
        }
        return NodeList.of(seen.stream().toArray());
    }

    /** The ids as a set of bits. */
    public static BitSet toBitSet(NodeList nodes) {
        BitSet set = new BitSet();
        for (int i = 0; i < nodes.size(); i++) {
            set.set(nodes.get(i));
        }
        return set;
    }
}
