package org.sgul.models.inference;

import java.util.Arrays;

/** A set of nodes that is listed in order of insertion and emptied in constant time. */
final class NodeSet {
    private final int[] members;
    private final int[] stamps;
    private int generation = 1;
    private int size;

    NodeSet(int nodeCount) {
        members = new int[nodeCount];
        stamps = new int[nodeCount];
    }

    void clear() {
        size = 0;
        generation++;
        if (generation == 0) {
            Arrays.fill(stamps, 0);
            generation = 1;
        }
    }

    void add(int node) {
        if (stamps[node] != generation) {
            stamps[node] = generation;
            members[size++] = node;
        }
    }

    boolean contains(int node) {
        return stamps[node] == generation;
    }

    void addAll(NodeSet other) {
        for (int i = 0; i < other.size; i++) {
            add(other.members[i]);
        }
    }

    int size() {
        return size;
    }

    int get(int i) {
        return members[i];
    }
}
