package org.sgul.graph.store;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;

/**
 * Builds a {@link CsrGraph} without self-loops and duplicates from edges in any order and direction. For a million nodes and ten
 * million edges, building needs a heap of 288 MB and the graph takes 85 MB. If some edges have weights, those without have weight
 * 1; weights of an edge that is given several times in one direction are added, and both directions must have the same sum.
 */
public final class GraphBuilder {
    private static final int MAX_EDGES = (Integer.MAX_VALUE - 8) / 2;

    private final int nodeCount;
    private int[] sources = new int[1024];
    private int[] targets = new int[1024];
    private @Nullable WeightList weights;
    private int size;
    private long selfLoops;
    private long duplicates;

    public GraphBuilder(int nodeCount) {
        this.nodeCount = nodeCount;
    }

    /** Adds an undirected edge. An unknown node id is a data error; self-loops are counted and dropped. */
    public GraphBuilder add(int a, int b) {
        if (a < 0 || a >= nodeCount || b < 0 || b >= nodeCount) {
            throw SgulException.data("edge " + a + "–" + b + " has an unknown node; ids are 0.." + (nodeCount - 1));
        }
        if (a == b) {
            selfLoops++;
            return this;
        }
        if (size == sources.length) {
            grow();
        }
        sources[size] = a;
        targets[size++] = b;
        return this;
    }

    /**
     * Adds an undirected edge with a weight, which is kept in single precision. A weight that is not positive and finite is a data
     * error, as is a self-loop whose weight is not 1: models add self-loops of weight 1.
     *
     * @param place the line or column where the edge is given, for {@link Contradiction}
     */
    public GraphBuilder add(int a, int b, double weight, int place) {
        WeightList.check(weight);
        if (a == b && weight != 1) {
            throw SgulException.data("the edge from a node to itself has weight " + weight
                    + ", but models add such edges themselves, with weight 1; remove it");
        }
        int before = size;
        add(a, b);
        if (size > before) {
            if (weights == null) {
                weights = new WeightList();
            }
            weights.set(before, (float) weight, place);
        }
        return this;
    }

    /** Adds the edge to a neighbour in another graph between these nodes, with its weight. */
    public GraphBuilder addFrom(Graph graph, int node, int i, int a, int b) {
        return graph.isWeighted() ? add(a, b, graph.weight(node, i), size) : add(a, b);
    }

    /**
     * Two weights of one edge, each the sum of what is given in one direction.
     *
     * @param place where the last edge from a to b was given
     * @param reversePlace where the last edge from b to a was given
     */
    public record Contradiction(int a, int b, double weight, int place, double reverseWeight, int reversePlace) {}

    /** Builds the graph. Afterwards the builder is empty but keeps its counts. */
    public CsrGraph build() {
        return build(edge -> SgulException.data("edge " + edge.a() + "–" + edge.b() + " has weight " + edge.weight()
                + " in one direction and " + edge.reverseWeight() + " in the other; edges are undirected"));
    }

    /**
     * Builds the graph. Afterwards the builder is empty but keeps its counts.
     *
     * @param error the error to throw if both directions of an edge have different weights
     */
    public CsrGraph build(Function<Contradiction, SgulException> error) {
        if (weights != null) {
            MergedEdges merged = new MergedEdges(nodeCount, sources, targets, size, weights, error);
            clear();
            duplicates = merged.duplicates();
            return merged.graph();
        }
        int[] offsets = new int[nodeCount + 1];
        for (int i = 0; i < size; i++) {
            offsets[sources[i] + 1]++;
            offsets[targets[i] + 1]++;
        }
        for (int v = 0; v < nodeCount; v++) {
            offsets[v + 1] += offsets[v];
        }
        int[] neighbours = new int[2 * size];
        int[] next = Arrays.copyOf(offsets, nodeCount);
        for (int i = 0; i < size; i++) {
            neighbours[next[sources[i]]++] = targets[i];
            neighbours[next[targets[i]]++] = sources[i];
        }
        clear();
        return compact(offsets, neighbours);
    }

    private void clear() {
        sources = new int[16];
        targets = new int[16];
        weights = null;
        size = 0;
    }

    /** The number of dropped edges from a node to itself. */
    public long selfLoopsDropped() {
        return selfLoops;
    }

    /** The number of edges dropped as duplicates, in either direction; available after {@link #build()}. */
    public long duplicatesDropped() {
        return duplicates;
    }

    private CsrGraph compact(int[] offsets, int[] neighbours) {
        int written = 0;
        for (int v = 0; v < nodeCount; v++) {
            int start = offsets[v];
            int end = offsets[v + 1];
            Arrays.sort(neighbours, start, end);
            offsets[v] = written;
            for (int i = start; i < end; i++) {
                if (i == start || neighbours[i] != neighbours[i - 1]) {
                    neighbours[written++] = neighbours[i];
                }
            }
        }
        offsets[nodeCount] = written;
        duplicates = (neighbours.length - written) / 2L;
        return new CsrGraph(offsets, written == neighbours.length ? neighbours : Arrays.copyOf(neighbours, written));
    }

    private void grow() {
        if (size >= MAX_EDGES) {
            throw SgulException.data("more than " + MAX_EDGES + " edges do not fit into one graph");
        }
        int capacity = (int) Math.min(MAX_EDGES, size + (size >> 1) + 16L);
        sources = Arrays.copyOf(sources, capacity);
        targets = Arrays.copyOf(targets, capacity);
    }
}
