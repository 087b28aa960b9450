package org.sgul.features.propagate;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.CsrGraph;

/**
 * Wide rows of exact sums at chosen nodes, and their squared lengths. A change of several rows is gathered from groups of equal
 * entries, posted to the rows that receive it, and closed. Posts and additions take effect by {@link #complete()}.
 */
interface SquaredRows {
    /** The time to change a single entry and its square, in the time per entry of summing the squares of a row. */
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
            // v as the moved node; a row's length is summed at most once per move, however many changes reach it
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

    /** Posts the open change to a row; nothing may be gathered into it afterwards. */
    void post(int v);

    /** Ends the open change and opens the next one. */
    void close();

    /** Adds a number at every column of a group to one row. */
    void add(int v, int group, double number);

    /** Adds all posts that are not added yet. */
    void complete();

    /** The squared length of a row. */
    double squaredLength(int v);
}
