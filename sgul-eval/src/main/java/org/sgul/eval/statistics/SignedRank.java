package org.sgul.eval.statistics;

import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/** Wilcoxon's two-sided signed-rank test for paired numbers. */
public final class SignedRank {
    private SignedRank() {}

    /**
     * The p-value of the pairs {@code (a[i], b[i])}, ignoring pairs with a missing number. It is exact if no differences tie,
     * otherwise computed by the normal approximation. It is 1 if all pairs are equal, and NaN without pairs.
     */
    public static double pValue(double[] a, double[] b) {
        double[] differences = IntStream.range(0, a.length)
                .mapToDouble(i -> a[i] - b[i])
                .filter(Double::isFinite)
                .toArray();
        if (differences.length == 0) {
            return Double.NaN;
        }
        if (IntStream.range(0, differences.length).allMatch(i -> differences[i] == 0)) {
            return 1;
        }
        return WilcoxonSignedRankTest.withDefaults().test(differences).getPValue();
    }
}
