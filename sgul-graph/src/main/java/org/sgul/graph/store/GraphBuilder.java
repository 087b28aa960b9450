package org.sgul.graph.store;

import java.util.Arrays;
import org.sgul.api.SgulException;

/**
 * Builds a {@link CsrGraph} without self-loops and duplicates from edges in any order and direction. For a million nodes and ten
 * million edges, building needs a heap of 288 MB and the graph takes 85 MB.
 */
public final class GraphBuilder {
    private static final int MAX_EDGES = (Integer.MAX_VALUE - 8) / 2;

    private final int nodeCount;
    private int[] sources = new int[1024];
    private int[] targets = new int[1024];
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

    /** Builds the graph. Afterwards the builder is empty but keeps its counts. */
    public CsrGraph build() {
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
        sources = new int[16];
        targets = new int[16];
        size = 0;
        return compact(offsets, neighbours);
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
