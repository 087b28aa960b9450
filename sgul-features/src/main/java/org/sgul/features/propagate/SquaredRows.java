package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * Wide rows of exact sums and their squared lengths. Where most changes touch few columns, a squared length is itself kept by
 * differences: squares are rounded to multiples of a power of two and, what that removes, to multiples of a smaller one, so that
 * both sums over columns are exact. Elsewhere it is summed from the row in a fixed order, in lanes that the processor adds together.
 */
final class SquaredRows {
    /** Changes of more than this share of the columns are added column by column. */
    private static final int DENSE_SHARE = 4;

    /** How many times longer a single entry's change takes than an entry of a whole row. */
    private static final int COST_OF_DIFFERENCE = 8;

    /** Rows are as long as a multiple of this. */
    private static final int LANES = 64;

    private final int width;
    private final int length;
    private final double[] lanes = new double[LANES];
    private final double[][] rows;
    private final boolean byDifferences;
    private final double[] roundings;
    private final double restRatio;
    private final double[] squares;
    private final double[] rests;
    private final boolean[] stale;

    /**
     * Rows of zeros at the chosen nodes.
     *
     * @param width the number of columns
     * @param byDifferences whether squared lengths are kept by differences
     */
    SquaredRows(CsrGraph graph, FeatureMatrix features, int width, boolean[] chosen, boolean byDifferences) {
        int n = chosen.length;
        this.width = width;
        this.length = (width + LANES - 1) / LANES * LANES;
        this.rows = new double[n][];
        this.roundings = new double[n];
        this.squares = new double[n];
        this.rests = new double[n];
        this.stale = new boolean[n];
        double longest = longestSquared(features);
        for (int v = 0; v < n; v++) {
            rows[v] = new double[chosen[v] ? length : 0];
            double degree = graph.degree(v) + 1.0;
            roundings[v] = 1.5 * Math.scalb(1.0, 4 + Math.getExponent(degree * degree * longest) + 1);
        }
        this.restRatio = Math.scalb(1.0, Integer.SIZE - Integer.numberOfLeadingZeros(width) - 50);
        this.byDifferences = byDifferences;
    }

    /** The largest squared length of a feature row. */
    private static double longestSquared(FeatureMatrix features) {
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

    /**
     * Estimates whether differences are cheaper. A move changes all terms through its neighbours, which are added to the targets
     * around these, and lengths of all targets within three hops.
     */
    static boolean areDifferencesCheaper(CsrGraph graph, FeatureMatrix features, boolean[] chosen) {
        int n = chosen.length;
        double[] targets = new double[n];
        double[] entries = new double[n];
        double count = 0;
        for (int v = 0; v < n; v++) {
            targets[v] = chosen[v] ? 1 : 0;
            count += targets[v];
            entries[v] = features.storedEntries(v);
        }
        targets = aroundEach(graph, targets);
        entries = aroundEach(graph, entries);
        double[] added = new double[n];
        for (int w = 0; w < n; w++) {
            added[w] = targets[w] * Math.min(entries[w], features.columns());
        }
        added = aroundEach(graph, added);
        double[] reached = aroundEach(graph, aroundEach(graph, targets));
        double differences = 0;
        double lengths = 0;
        for (int v = 0; v < n; v++) {
            differences += COST_OF_DIFFERENCE * added[v];
            lengths += Math.min(count, reached[v]) * features.columns();
        }
        return differences < lengths;
    }

    /** By node, the sum over itself and its neighbours. */
    private static double[] aroundEach(CsrGraph graph, double[] numbers) {
        double[] sums = numbers.clone();
        for (int v = 0; v < sums.length; v++) {
            for (int i = graph.start(v); i < graph.end(v); i++) {
                sums[v] += numbers[graph.at(i)];
            }
        }
        return sums;
    }

    /** The length of a row: its columns, then zeros. */
    int length() {
        return length;
    }

    /** Whether most changes touch few columns. */
    boolean areChangesSparse() {
        return byDifferences;
    }

    /** Whether a change of this many columns is best added to all of them. */
    boolean isDense(int columns) {
        return columns * DENSE_SHARE > width;
    }

    void clear() {
        for (int v = 0; v < rows.length; v++) {
            Arrays.fill(rows[v], 0);
            squares[v] = 0;
            rests[v] = 0;
            stale[v] = false;
        }
    }

    /** Adds to one entry of a row. */
    void add(int v, int column, double difference) {
        double[] row = rows[v];
        double before = row[column];
        double now = before + difference;
        row[column] = now;
        if (byDifferences && !stale[v]) {
            addSquare(v, now * now, 1);
            addSquare(v, before * before, -1);
        }
    }

    /** Adds a whole row. */
    void addAll(int v, double[] change) {
        double[] row = rows[v];
        for (int i = 0; i < row.length; i++) {
            row[i] += change[i];
        }
        stale[v] = true;
    }

    /** Adds the entries of some columns. */
    void addSome(int v, double[] change, NodeSet columns) {
        for (int i = 0; i < columns.size(); i++) {
            add(v, columns.get(i), change[columns.get(i)]);
        }
    }

    double squaredLength(int v) {
        if (!byDifferences) {
            return inLanes(rows[v]);
        }
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

    private double inLanes(double[] row) {
        Arrays.fill(lanes, 0);
        for (int first = 0; first < row.length; first += LANES) {
            addSquares(row, first, lanes);
        }
        for (int half = LANES / 2; half > 0; half /= 2) {
            for (int lane = 0; lane < half; lane++) {
                lanes[lane] += lanes[lane + half];
            }
        }
        return lanes[0];
    }

    private static void addSquares(double[] row, int first, double[] lanes) {
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] += row[first + lane] * row[first + lane];
        }
    }

    private void addSquare(int v, double square, double sign) {
        double rounding = roundings[v];
        double rounded = (square + rounding) - rounding;
        double restRounding = rounding * restRatio;
        double rest = ((square - rounded) + restRounding) - restRounding;
        squares[v] += sign * rounded;
        rests[v] += sign * rest;
    }

    /** The sum of squares from an entry on, in four parts that do not wait for each other. */
    static double squaredLength(double[] row, int first) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = first;
        for (; i + 3 < row.length; i += 4) {
            a += row[i] * row[i];
            b += row[i + 1] * row[i + 1];
            c += row[i + 2] * row[i + 2];
            d += row[i + 3] * row[i + 3];
        }
        for (; i < row.length; i++) {
            a += row[i] * row[i];
        }
        return (a + b) + (c + d);
    }
}
