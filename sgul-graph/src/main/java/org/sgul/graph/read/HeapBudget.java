package org.sgul.graph.read;

import java.util.function.Supplier;

/** Refuses data that Java's heap cannot hold before the memory is asked for. */
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

    /** Plans this many bytes for {@code what}; a data error at the location once the sum is over the budget. */
    public void plan(Supplier<Location> location, String what, long bytes) {
        if (bytes > limit - planned) {
            throw location.get()
                    .error("there is no room for " + what + " in Java's heap (a data set may take " + (limit >> 20)
                            + " MiB of it); is the file what it should be? If so, give Java more heap (-Xmx)");
        }
        planned += bytes;
    }
}
