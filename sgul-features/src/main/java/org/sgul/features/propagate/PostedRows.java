package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.graph.store.NodeSet;

/**
 * Rows most of whose columns change in a move. Changes are collected by row, so that a row is in the cache while all of them are
 * added and its squares are summed. Rows are exact, so the order of changes does not matter; sums of squares are not, so they are
 * always summed anew, in the order of columns.
 */
final class PostedRows implements SquaredRows {
    private static final int NONE = -1;

    /** Rows are padded with zeros to a multiple of this length, so that sums of squares have no remaining entries. */
    private static final int PARTS = 8;

    /** The number of collected changes after which they are added; together they should fit into the cache. */
    static final int MOST_CHANGES = 48;

    /** The number of posted groups after which they are added, which limits the memory of a move. */
    private static final int MOST_GROUPS = 100_000;

    private final EqualEntries entries;
    private final double[][] rows;
    private final double[] squaredLengths;
    private final NodeSet receivers;

    /** Rows to which changes were added before the move was complete. */
    private final NodeSet unsquared;

    private final double[][] changes;
    private final Posts wholeRows;
    private final Posts groups;
    private double[] numbers = new double[64];
    private int open;

    /** Rows of zeros at the chosen nodes. */
    PostedRows(EqualEntries entries, boolean[] chosen) {
        int n = chosen.length;
        int length = (entries.width() + PARTS - 1) / PARTS * PARTS;
        this.entries = entries;
        this.rows = new double[n][];
        for (int v = 0; v < n; v++) {
            rows[v] = new double[chosen[v] ? length : 0];
        }
        this.squaredLengths = new double[n];
        this.receivers = new NodeSet(n);
        this.unsquared = new NodeSet(n);
        this.changes = new double[MOST_CHANGES][length];
        this.wholeRows = new Posts(n);
        this.groups = new Posts(n);
    }

    /** The posts to every row, latest first. */
    private static final class Posts {
        /** By row, the position of its latest post; valid for receivers only, so that it need not be cleared. */
        private final int[] last;

        private int[] earlier = new int[64];
        private int[] posted = new int[64];
        private int size;

        Posts(int rows) {
            last = new int[rows];
        }

        /** Returns the position of the new entry. */
        int add(int row, int post) {
            if (size == posted.length) {
                posted = Arrays.copyOf(posted, 2 * size);
                earlier = Arrays.copyOf(earlier, 2 * size);
            }
            posted[size] = post;
            earlier[size] = last[row];
            last[row] = size;
            return size++;
        }
    }

    @Override
    public void clear() {
        for (double[] row : rows) {
            Arrays.fill(row, 0);
        }
        Arrays.fill(squaredLengths, 0);
    }

    @Override
    public void gather(int group, double number) {
        entries.addTo(changes[open], group, number);
    }

    @Override
    public void post(int v) {
        addReceiver(v);
        wholeRows.add(v, open);
    }

    @Override
    public void close() {
        open++;
        if (open == MOST_CHANGES) {
            addPosted();
        }
    }

    @Override
    public void add(int v, int group, double number) {
        if (groups.size == MOST_GROUPS) {
            addPosted();
        }
        addReceiver(v);
        int at = groups.add(v, group);
        if (at >= numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * at);
        }
        numbers[at] = number;
    }

    private void addReceiver(int v) {
        if (!receivers.contains(v)) {
            receivers.add(v);
            // cleared here, row by row, because most moves reach few rows
            wholeRows.last[v] = NONE;
            groups.last[v] = NONE;
        }
    }

    @Override
    public void complete() {
        // the receivers of open posts are squared below, right after these are added, while the row is in the cache
        for (int i = 0; i < unsquared.size(); i++) {
            int v = unsquared.get(i);
            if (!receivers.contains(v)) {
                squaredLengths[v] = sumOfSquares(rows[v]);
            }
        }
        unsquared.clear();
        for (int i = 0; i < receivers.size(); i++) {
            int v = receivers.get(i);
            deliver(v);
            squaredLengths[v] = sumOfSquares(rows[v]);
        }
        forgetPosts();
    }

    /** Adds all posts early, to make room for more. */
    private void addPosted() {
        for (int i = 0; i < receivers.size(); i++) {
            deliver(receivers.get(i));
            // not squared yet: most of these rows receive more posts before the move is complete
            unsquared.add(receivers.get(i));
        }
        forgetPosts();
    }

    private void forgetPosts() {
        for (int i = 0; i < open; i++) {
            // whole arrays, because in these rows most columns change
            Arrays.fill(changes[i], 0);
        }
        receivers.clear();
        wholeRows.size = 0;
        groups.size = 0;
        open = 0;
    }

    /** Adds four changes at a time, so that a row is read and written once for four. */
    private void deliver(int v) {
        double[] row = rows[v];
        int at = wholeRows.last[v];
        while (at != NONE) {
            double[] first = changes[wholeRows.posted[at]];
            at = wholeRows.earlier[at];
            if (at == NONE) {
                add(row, first);
                break;
            }
            double[] second = changes[wholeRows.posted[at]];
            at = wholeRows.earlier[at];
            // at most one change is left, which the next round adds alone
            if (at == NONE || wholeRows.earlier[at] == NONE) {
                add(row, first, second);
                continue;
            }
            double[] third = changes[wholeRows.posted[at]];
            at = wholeRows.earlier[at];
            add(row, first, second, third, changes[wholeRows.posted[at]]);
            at = wholeRows.earlier[at];
        }
        for (at = groups.last[v]; at != NONE; at = groups.earlier[at]) {
            entries.addTo(row, groups.posted[at], numbers[at]);
        }
    }

    private static void add(double[] row, double[] a) {
        for (int i = 0; i < row.length; i++) {
            row[i] += a[i];
        }
    }

    private static void add(double[] row, double[] a, double[] b) {
        for (int i = 0; i < row.length; i++) {
            row[i] += a[i] + b[i];
        }
    }

    private static void add(double[] row, double[] a, double[] b, double[] c, double[] d) {
        for (int i = 0; i < row.length; i++) {
            row[i] += (a[i] + b[i]) + (c[i] + d[i]);
        }
    }

    /** In eight sums that do not wait for each other; their order is fixed, since these sums are rounded. */
    private static double sumOfSquares(double[] row) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        double e = 0;
        double f = 0;
        double g = 0;
        double h = 0;
        for (int i = 0; i < row.length; i += PARTS) {
            a = Math.fma(row[i], row[i], a);
            b = Math.fma(row[i + 1], row[i + 1], b);
            c = Math.fma(row[i + 2], row[i + 2], c);
            d = Math.fma(row[i + 3], row[i + 3], d);
            e = Math.fma(row[i + 4], row[i + 4], e);
            f = Math.fma(row[i + 5], row[i + 5], f);
            g = Math.fma(row[i + 6], row[i + 6], g);
            h = Math.fma(row[i + 7], row[i + 7], h);
        }
        return ((a + b) + (c + d)) + ((e + f) + (g + h));
    }

    @Override
    public double squaredLength(int v) {
        return squaredLengths[v];
    }
}
