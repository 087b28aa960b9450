package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.graph.store.NodeSet;

/**
 * The changes of messages in one move, by receiver. A receiver adds all its changes at once, four at a time, which takes less
 * memory traffic than adding each change when it is made.
 */
final class Mailbox {
    private static final int NONE = -1;

    private final NodeSet receivers;
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
     */
    Mailbox(NodeSet receivers, int width) {
        this.receivers = receivers;
        this.width = width;
        this.last = new int[receivers.capacity()];
        this.changes = new double[8][width];
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
        if (!receivers.contains(node)) {
            receivers.add(node);
            last[node] = NONE;
        }
    }

    /** Adds all changes that a listed node receives. */
    void addTo(double[] sum, int node) {
        int at = last[node];
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
