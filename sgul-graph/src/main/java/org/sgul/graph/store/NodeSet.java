package org.sgul.graph.store;

import java.util.Arrays;

/** A set of nodes, listed in order of insertion and emptied in constant time. For one thread. */
public final class NodeSet {
    private final int[] members;
    private final int[] stamps;
    private int generation = 1;
    private int size;

    public NodeSet(int nodeCount) {
        members = new int[nodeCount];
        stamps = new int[nodeCount];
    }

    public void clear() {
        size = 0;
        generation++;
        if (generation == 0) {
            Arrays.fill(stamps, 0);
            generation = 1;
        }
    }

    public void add(int node) {
        if (stamps[node] != generation) {
            stamps[node] = generation;
            members[size++] = node;
        }
    }

    public boolean contains(int node) {
        return stamps[node] == generation;
    }

    /** The number of nodes that may be members. */
    public int capacity() {
        return members.length;
    }

    public int size() {
        return size;
    }

    public int get(int i) {
        return members[i];
    }
}
