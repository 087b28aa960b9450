package org.sgul.graph.read;

import java.util.function.Supplier;

/** Rejects data that does not fit into Java's heap, before the memory is allocated. */
public final class HeapBudget {
    private final long limit;
    private long planned;

    /** A budget of this many bytes. */
    public HeapBudget(long limit) {
        this.limit = limit;
    }

    /** Three quarters of Java's heap. */
    public static HeapBudget ofHeap() {
        return new HeapBudget(Runtime.getRuntime().maxMemory() / 4 * 3);
    }

    /** Reserves this many bytes for {@code what}; throws a data error at the location if the sum exceeds the budget. */
    public void plan(Supplier<Location> location, String what, long bytes) {
        if (bytes > limit - planned) {
            throw location.get()
                    .error(what + " do not fit into Java's heap (limit for a data set: " + (limit >> 20)
                            + " MiB); check that this is the right file, then give Java more heap (-Xmx)");
        }
        planned += bytes;
    }
}
