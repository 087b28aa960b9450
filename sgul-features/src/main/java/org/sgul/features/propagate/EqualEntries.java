package org.sgul.features.propagate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.NodeSet;

/**
 * The stored entries of feature rows, grouped by value within a row: a bag of words is a single group. Columns are numbered by
 * their first use, which omits those that no row uses.
 */
final class EqualEntries {
    private final int[] firstGroups;
    private final double[] values;
    private final int[] firstEntries;
    private final int[] columns;
    private final int width;
    private final double largest;

    EqualEntries(FeatureMatrix features) {
        int n = features.rows();
        int stored = IntStream.range(0, n).map(features::storedEntries).sum();
        firstGroups = new int[n + 1];
        double[] groupValues = new double[stored];
        int[] groupStarts = new int[stored + 1];
        columns = new int[stored];
        // one more than the column's number, so that 0 stands for a column not used yet
        int[] numbers = new int[features.columns()];
        int used = 0;
        // above 0, because rounding units are computed from its exponent
        double most = Double.MIN_NORMAL;
        int group = 0;
        int entry = 0;
        for (int u = 0; u < n; u++) {
            int row = u;
            int[] byValue = IntStream.range(0, features.storedEntries(u))
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> features.value(row, i)))
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int i = 0; i < byValue.length; i++) {
                double value = features.value(u, byValue[i]);
                if (i == 0 || value != groupValues[group - 1]) {
                    groupValues[group] = value;
                    groupStarts[group++] = entry;
                }
                int column = features.column(u, byValue[i]);
                if (numbers[column] == 0) {
                    numbers[column] = ++used;
                }
                columns[entry++] = numbers[column] - 1;
                most = Math.max(most, Math.abs(value));
            }
            firstGroups[u + 1] = group;
        }
        groupStarts[group] = entry;
        values = Arrays.copyOf(groupValues, group);
        firstEntries = Arrays.copyOf(groupStarts, group + 1);
        width = used;
        largest = most;
    }

    /** The first group of a row; the groups of row u end before the first of row u + 1. */
    int firstGroup(int row) {
        return firstGroups[row];
    }

    /** The number of columns that some row uses. */
    int width() {
        return width;
    }

    double value(int group) {
        return values[group];
    }

    /** Adds a number at every column of a group. */
    void addTo(double[] row, int group, double number) {
        for (int i = firstEntries[group]; i < firstEntries[group + 1]; i++) {
            row[columns[i]] += number;
        }
    }

    /** Adds a number at every column of a group and adds these columns to a set. */
    void addTo(double[] row, NodeSet touched, int group, double number) {
        for (int i = firstEntries[group]; i < firstEntries[group + 1]; i++) {
            row[columns[i]] += number;
            touched.add(columns[i]);
        }
    }

    /** The first entry of a group; the entries of group g end before the first of group g + 1. */
    int firstEntry(int group) {
        return firstEntries[group];
    }

    int column(int entry) {
        return columns[entry];
    }

    /** The largest magnitude of all values, above 0. */
    double largest() {
        return largest;
    }
}
