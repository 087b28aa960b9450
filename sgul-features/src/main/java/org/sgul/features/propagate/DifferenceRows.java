package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * Rows few of whose columns change in most moves. A squared length is itself kept by differences: squares are rounded to multiples
 * of a power of two, and the part that this removes to multiples of a smaller one, so that both sums over columns are exact.
 */
final class DifferenceRows implements SquaredRows {
    /** Changes of more than one in this many columns are added to all of them. */
    private static final int DENSE_SHARE = 4;

    private final EqualEntries entries;
    private final double[][] rows;
    private final double[] roundings;
    private final double restRatio;
    private final double[] squares;
    private final double[] rests;

    /** Whether the squares of a row must be summed again, because a change was added to all of its columns. */
    private final boolean[] stale;

    private final double[] change;
    private final NodeSet changedColumns;

    /** Rows of zeros at the chosen nodes. */
    DifferenceRows(CsrGraph graph, FeatureMatrix features, EqualEntries entries, boolean[] chosen) {
        int n = chosen.length;
        int width = entries.width();
        this.entries = entries;
        this.rows = new double[n][];
        this.roundings = new double[n];
        this.squares = new double[n];
        this.rests = new double[n];
        this.stale = new boolean[n];
        double longest = longestSquared(features);
        for (int v = 0; v < n; v++) {
            rows[v] = new double[chosen[v] ? width : 0];
            double degree = graph.degree(v) + 1.0;
            // a row is at most degree + 1 times as long as a feature row; four more bits leave room for changes
            roundings[v] = 1.5 * Math.scalb(1.0, 4 + Math.getExponent(degree * degree * longest) + 1);
        }
        // a row has up to width rests of half a unit: the second unit leaves room for their sum
        this.restRatio = Math.scalb(1.0, Integer.SIZE - Integer.numberOfLeadingZeros(width) - 50);
        this.change = new double[width];
        this.changedColumns = new NodeSet(width);
    }

    /** The largest squared length of a feature row. */
    private static double longestSquared(FeatureMatrix features) {
        // above 0, because the exponent of 0 is no bound and would lead to units of 0
        double longest = Double.MIN_NORMAL;
        for (int u = 0; u < features.rows(); u++) {
            double squared = 0;
            for (int i = 0; i < features.storedEntries(u); i++) {
                squared += features.value(u, i) * features.value(u, i);
            }
            longest = Math.max(longest, squared);
        }
        return longest;
    }

    @Override
    public void clear() {
        for (int v = 0; v < rows.length; v++) {
            Arrays.fill(rows[v], 0);
            squares[v] = 0;
            rests[v] = 0;
            stale[v] = false;
        }
    }

    @Override
    public void gather(int group, double number) {
        entries.addTo(change, changedColumns, group, number);
    }

    @Override
    public void post(int v) {
        if (isDense()) {
            double[] row = rows[v];
            for (int i = 0; i < row.length; i++) {
                row[i] += change[i];
            }
            // not summed yet: more changes of this move may follow, and nobody may ask for the length
            stale[v] = true;
            return;
        }
        for (int i = 0; i < changedColumns.size(); i++) {
            addAt(v, changedColumns.get(i), change[changedColumns.get(i)]);
        }
    }

    /** Whether adding the open change to all columns is faster than to those that it changes. */
    private boolean isDense() {
        return changedColumns.size() * DENSE_SHARE > change.length;
    }

    @Override
    public void close() {
        // the array is zero between changes, and only few columns must be reset
        for (int i = 0; i < changedColumns.size(); i++) {
            change[changedColumns.get(i)] = 0;
        }
        changedColumns.clear();
    }

    @Override
    public void add(int v, int group, double number) {
        for (int i = entries.firstEntry(group); i < entries.firstEntry(group + 1); i++) {
            addAt(v, entries.column(i), number);
        }
    }

    @Override
    public void complete() {}

    private void addAt(int v, int column, double difference) {
        double[] row = rows[v];
        double before = row[column];
        double now = before + difference;
        row[column] = now;
        // a stale row is squared from scratch when its length is read
        if (!stale[v]) {
            addSquare(v, now * now, 1);
            addSquare(v, before * before, -1);
        }
    }

    private void addSquare(int v, double square, double sign) {
        double rounding = roundings[v];
        double rounded = (square + rounding) - rounding;
        double restRounding = rounding * restRatio;
        double rest = ((square - rounded) + restRounding) - restRounding;
        // two sums, because one would need more than 53 binary digits to be exact
        squares[v] += sign * rounded;
        rests[v] += sign * rest;
    }

    @Override
    public double squaredLength(int v) {
        if (stale[v]) {
            sumSquares(v);
            stale[v] = false;
        }
        return squares[v] + rests[v];
    }

    /** Sums the squares of a row; as all sums are exact, in any order. */
    private void sumSquares(int v) {
        double[] row = rows[v];
        double rounding = roundings[v];
        double restRounding = rounding * restRatio;
        // two pairs of sums that do not wait for each other
        double evenSum = 0;
        double evenRests = 0;
        double oddSum = 0;
        double oddRests = 0;
        int i = 0;
        for (; i + 1 < row.length; i += 2) {
            double even = row[i] * row[i];
            double odd = row[i + 1] * row[i + 1];
            double evenRounded = (even + rounding) - rounding;
            double oddRounded = (odd + rounding) - rounding;
            evenSum += evenRounded;
            oddSum += oddRounded;
            evenRests += ((even - evenRounded) + restRounding) - restRounding;
            oddRests += ((odd - oddRounded) + restRounding) - restRounding;
        }
        squares[v] = evenSum + oddSum;
        rests[v] = evenRests + oddRests;
        if (i < row.length) {
            addSquare(v, row[i] * row[i], 1);
        }
    }
}
