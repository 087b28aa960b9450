package org.sgul.eval.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Wilcoxon's two-sided signed-rank test of paired numbers (decision D29). Pairs with a missing number are ignored, pairs without a
 * difference are dropped before ranking, and equal magnitudes share the mean of their ranks.
 *
 * @param pairs the number of pairs with both numbers
 * @param pValue 1 if all pairs are equal, NaN without pairs
 * @param effect the rank-biserial correlation: the sum of the ranks of positive differences minus that of negative ones, divided by
 *     the sum of all ranks; from −1 to 1, and 0 if all pairs are equal
 * @param median the median difference, with pairs without a difference
 */
public record SignedRank(int pairs, double pValue, double effect, double median) {
    /** Up to this many differences the p-value is exact, beyond it a normal approximation with tie correction. */
    static final int EXACT = 60;

    /** The test of the differences {@code a[i] - b[i]}. */
    public static SignedRank of(double[] a, double[] b) {
        int[] paired = IntStream.range(0, a.length)
                .filter(i -> Double.isFinite(a[i]) && Double.isFinite(b[i]))
                .toArray();
        if (paired.length == 0) {
            return new SignedRank(0, Double.NaN, Double.NaN, Double.NaN);
        }
        double[] sorted =
                Arrays.stream(paired).mapToDouble(i -> a[i] - b[i]).sorted().toArray();
        double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        double rounding = Rounding.of(
                Arrays.stream(paired).mapToDouble(i -> a[i]).toArray(),
                Arrays.stream(paired).mapToDouble(i -> b[i]).toArray());
        double[] differences = Arrays.stream(sorted)
                .filter(difference -> Math.abs(difference) > rounding)
                .toArray();
        if (differences.length == 0) {
            return new SignedRank(paired.length, 1, 0, median);
        }
        int[] doubledRanks = doubledRanks(differences, rounding);
        int all = Arrays.stream(doubledRanks).sum();
        int positive = IntStream.range(0, differences.length)
                .filter(i -> differences[i] > 0)
                .map(i -> doubledRanks[i])
                .sum();
        double pValue = differences.length <= EXACT
                ? exact(doubledRanks, all, positive)
                : approximate(doubledRanks, all, positive);
        return new SignedRank(paired.length, pValue, (2.0 * positive - all) / all, median);
    }

    /** Twice the ranks of the magnitudes from 1, which are whole numbers. Neighbours within the rounding error are tied. */
    private static int[] doubledRanks(double[] differences, double rounding) {
        int[] ascending = IntStream.range(0, differences.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> Math.abs(differences[i])))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] ranks = new int[differences.length];
        for (int from = 0; from < ascending.length; ) {
            int to = from + 1;
            while (to < ascending.length
                    && Math.abs(differences[ascending[to]]) - Math.abs(differences[ascending[to - 1]]) <= rounding) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[ascending[i]] = from + 1 + to;
            }
            from = to;
        }
        return ranks;
    }

    /** The share of all ways to sign the ranks whose sum is at least as far from the middle as the observed one. */
    private static double exact(int[] ranks, int all, int positive) {
        double[] probabilities = new double[all + 1];
        probabilities[0] = 1;
        for (int rank : ranks) {
            for (int sum = all; sum >= 0; sum--) {
                probabilities[sum] = (probabilities[sum] + (sum < rank ? 0 : probabilities[sum - rank])) / 2;
            }
        }
        double tail = 0;
        for (int sum = Math.max(positive, all - positive); sum <= all; sum++) {
            tail += probabilities[sum];
        }
        return Math.min(1, 2 * tail);
    }

    /** The variance of the sum of signed ranks is the sum of their squares, which contains the correction for ties. */
    private static double approximate(int[] ranks, int all, int positive) {
        double squares =
                Arrays.stream(ranks).mapToDouble(rank -> (double) rank * rank).sum();
        double z = Math.abs(2.0 * positive - all) / Math.sqrt(squares);
        return Math.min(1, Rounding.portable(2 * NormalDistribution.of(0, 1).survivalProbability(z)));
    }

    /**
     * Holm's correction of p-values for multiple tests, valid for any dependence between them, in the given order; NaNs stay NaN and are not
     * counted as tests.
     */
    public static double[] holm(double[] pValues) {
        int[] ascending = IntStream.range(0, pValues.length)
                .filter(i -> !Double.isNaN(pValues[i]))
                .boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] corrected = new double[pValues.length];
        Arrays.fill(corrected, Double.NaN);
        double largest = 0;
        for (int i = 0; i < ascending.length; i++) {
            largest = Math.max(largest, Math.min(1, (ascending.length - i) * pValues[ascending[i]]));
            corrected[ascending[i]] = largest;
        }
        return corrected;
    }
}
