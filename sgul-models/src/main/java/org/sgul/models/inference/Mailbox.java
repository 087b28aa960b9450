package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.graph.store.NodeSet;

/**
 * The changes of messages in one move, on their way to the sums of their receivers. A wide sum adds all its changes together, four
 * at a time, which takes less memory traffic than adding each change when it is posted; a narrow one adds them when they are posted.
 */
final class Mailbox {
    private static final int NONE = -1;

    /** Rows of at most this many numbers are narrow. */
    private static final int NARROW = 32;

    /** Narrow rows are padded with zeros to a multiple of this length, because short loops take longer than what they do. */
    private static final int BLOCK = 4;

    private final NodeSet receivers;
    private final double[][] sums;
    private final boolean narrow;
    private final int width;
    private final int[] last;
    private double[][] changes;
    private int open;
    private int[] earlier = new int[64];
    private int[] posted = new int[64];
    private int posts;

    /**
     * Creates an empty mailbox.
     *
     * @param receivers receives the nodes that have mail
     * @param sums the sums of all nodes
     */
    Mailbox(NodeSet receivers, double[][] sums, int width) {
        this.receivers = receivers;
        this.sums = sums;
        this.width = width;
        this.narrow = width <= NARROW;
        this.last = new int[narrow ? 0 : receivers.capacity()];
        this.changes = new double[narrow ? 1 : 8][paddedWidth(width)];
    }

    /** The length of arrays for sums of this many numbers; the additional entries stay 0. */
    static int paddedWidth(int width) {
        return width <= NARROW ? (width + BLOCK - 1) / BLOCK * BLOCK : width;
    }

    void clear() {
        receivers.clear();
        open = 0;
        posts = 0;
    }

    /** The array for the next change, to be written before it is posted. */
    double[] next() {
        return changes[open];
    }

    /** Lets a node receive the next change. */
    void post(int receiver) {
        touch(receiver);
        if (narrow) {
            addBlocks(sums[receiver], changes[0]);
            return;
        }
        if (posts == posted.length) {
            posted = Arrays.copyOf(posted, 2 * posts);
            earlier = Arrays.copyOf(earlier, 2 * posts);
        }
        posted[posts] = open;
        earlier[posts] = last[receiver];
        last[receiver] = posts++;
    }

    /** Ends the posting of the next change. */
    void close() {
        if (narrow) {
            return;
        }
        open++;
        if (open == changes.length) {
            changes = Arrays.copyOf(changes, 2 * open);
            for (int i = open; i < changes.length; i++) {
                changes[i] = new double[width];
            }
        }
    }

    /** Lists a node as a receiver, even if it receives nothing. */
    void touch(int node) {
        if (narrow) {
            receivers.add(node);
        } else if (!receivers.contains(node)) {
            receivers.add(node);
            last[node] = NONE;
        }
    }

    /** Adds all changes that a listed node receives and that were not added when they were posted. */
    void deliver(int node) {
        if (!narrow) {
            addPosted(sums[node], last[node]);
        }
    }

    private void addPosted(double[] sum, int latest) {
        int at = latest;
        while (at != NONE) {
            double[] first = changes[posted[at]];
            at = earlier[at];
            if (at == NONE) {
                add(sum, first);
                return;
            }
            double[] second = changes[posted[at]];
            at = earlier[at];
            if (at == NONE) {
                add(sum, first, second);
                return;
            }
            double[] third = changes[posted[at]];
            at = earlier[at];
            if (at == NONE) {
                add(sum, first, second);
                add(sum, third);
                return;
            }
            add(sum, first, second, third, changes[posted[at]]);
            at = earlier[at];
        }
    }

    private static void addBlocks(double[] sum, double[] a) {
        for (int i = 0; i < sum.length; i += BLOCK) {
            sum[i] += a[i];
            sum[i + 1] += a[i + 1];
            sum[i + 2] += a[i + 2];
            sum[i + 3] += a[i + 3];
        }
    }

    private static void add(double[] sum, double[] a) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += a[i];
        }
    }

    private static void add(double[] sum, double[] a, double[] b) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += a[i] + b[i];
        }
    }

    private static void add(double[] sum, double[] a, double[] b, double[] c, double[] d) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += (a[i] + b[i]) + (c[i] + d[i]);
        }
    }
}
