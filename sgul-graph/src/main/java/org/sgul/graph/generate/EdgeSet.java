package org.sgul.graph.generate;

import java.util.Arrays;

/** A hash set of undirected edges with fixed capacity and open addressing; it needs 11 to 21 bytes per edge. */
final class EdgeSet {
    private static final long FREE = -1;

    private final long[] slots;
    private final int shift;

    EdgeSet(int room) {
        int bits = Math.max(4, 64 - Long.numberOfLeadingZeros(room * 4L / 3));
        slots = new long[1 << bits];
        shift = 64 - bits;
        Arrays.fill(slots, FREE);
    }

    /** Adds an edge; returns false if the set already contains it, in either direction. */
    boolean add(int a, int b) {
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
        int slot = (int) ((key * 0x9e3779b97f4a7c15L) >>> shift);
        while (slots[slot] != FREE) {
            if (slots[slot] == key) {
                return false;
            }
            slot = slot + 1 & slots.length - 1;
        }
        slots[slot] = key;
        return true;
    }
}
