package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.graph.store.NodeSet;

/**
 * The changes of messages in one move, on their way to the sums of their receivers. A wide sum adds all its changes together, four
 * at a time: it is read and written once for four changes instead of once for each. A narrow one adds a change when it is posted.
 * All sums are exact, so the order of additions does not matter.
 */
final class Mailbox {
    private static final int NONE = -1;

    /** Rows of at most this many numbers are narrow. */
    private static final int NARROW = 32;

    /**
     * Narrow rows are padded with zeros to a multiple of this length. A loop over a few numbers, such as class scores, spends
     * most of its time on control; a block of four has none.
     */
    private static final int BLOCK = 4;

    private final NodeSet receivers;
    private final double[][] sums;
    private final boolean narrow;
    private final int width;

    /** By receiver, the position of its latest post; valid for listed receivers only, so that it need not be cleared. */
    private final int[] last;

    /** Closed changes, then the open one. Arrays are used again in the next move. */
    private double[][] changes;

    private int open;

    /** By post, the receiver's post before it: linked lists without nodes, which would be allocated. */
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
        // a narrow sum takes a change at once, so a single array holds it and nothing is listed by receiver
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

    /** The array of the open change, to be written completely before it is posted. */
    double[] openChange() {
        return changes[open];
    }

    /** Posts the open change to a node. */
    void post(int receiver) {
        addReceiver(receiver);
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

    /** Closes the open change and opens another one. */
    void close() {
        if (narrow) {
            // all receivers have added the change already, so its array can be written again
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

    /** Lists a node as a receiver, whether or not anything is posted to it. */
    void addReceiver(int node) {
        if (narrow) {
            receivers.add(node);
        } else if (!receivers.contains(node)) {
            receivers.add(node);
            // cleared here, node by node, because clearing the whole array would cost more than most moves
            last[node] = NONE;
        }
    }

    /** Adds the changes that were posted to a listed node and are not added yet. */
    void deliver(int node) {
        if (!narrow) {
            addPosted(sums[node], last[node]);
        }
    }

    /**
     * Adds changes four at a time, and the last ones one or two at a time. A change has at most 2<sup>51</sup> units, since
     * messages have at most 2<sup>50</sup>, so the sum of four is still exact ({@link Grid}).
     */
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

    /** Both arrays have whole blocks, so there is no loop over remaining numbers. */
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
            // two additions that do not wait for each other
            sum[i] += (a[i] + b[i]) + (c[i] + d[i]);
        }
    }
}
