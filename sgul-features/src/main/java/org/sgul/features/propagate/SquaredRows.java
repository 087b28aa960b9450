package org.sgul.features.propagate;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.CsrGraph;

/**
 * Wide rows of exact sums at chosen nodes, and their squared lengths. A change of several rows is gathered from groups of equal
 * entries, posted to the rows that receive it, and closed. What was posted or added counts after {@link #complete()}.
 */
interface SquaredRows {
    /** How many times longer a single entry's change takes than an entry of a whole row. */
    int COST_OF_DIFFERENCE = 8;

    /**
     * Rows of zeros.
     *
     * @param byDifferences whether squared lengths are kept by differences
     */
    static SquaredRows of(
            CsrGraph graph, FeatureMatrix features, EqualEntries entries, boolean[] chosen, boolean byDifferences) {
        return byDifferences ? new DifferenceRows(graph, features, entries, chosen) : new PostedRows(entries, chosen);
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

    /** Sets all rows to zero. */
    void clear();

    /** Adds a number at every column of a group to the open change. */
    void gather(int group, double number);

    /** Lets a row receive the open change; nothing may be gathered into it afterwards. */
    void post(int v);

    /** Ends the open change and opens the next one. */
    void close();

    /** Adds a number at every column of a group to one row. */
    void add(int v, int group, double number);

    /** Adds what was posted. */
    void complete();

    /** The squared length of a row. */
    double squaredLength(int v);

    /** The sum of squares from an entry on, in four parts that do not wait for each other. */
    static double squaredLength(double[] row, int first) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = first;
        for (; i + 3 < row.length; i += 4) {
            a = Math.fma(row[i], row[i], a);
            b = Math.fma(row[i + 1], row[i + 1], b);
            c = Math.fma(row[i + 2], row[i + 2], c);
            d = Math.fma(row[i + 3], row[i + 3], d);
        }
        for (; i < row.length; i++) {
            a = Math.fma(row[i], row[i], a);
        }
        return (a + b) + (c + d);
    }
}
