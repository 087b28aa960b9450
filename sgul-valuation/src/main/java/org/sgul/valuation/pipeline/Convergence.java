package org.sgul.valuation.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.valuation.value.PlayerValues;
import org.sgul.valuation.value.Traces;

/**
 * The convergence of the values of one utility with the number of orders.
 *
 * @param orders the numbers of orders, ascending
 * @param standardError the mean over players of the standard error of their values after this many orders
 * @param rankAgreement Spearman's correlation of the values from the even with those from the odd orders; NaN if one of them is
 *     constant
 */
public record Convergence(int[] orders, double[] standardError, double[] rankAgreement) {
    private static final int POINTS = 10;

    public Convergence {
        if (standardError.length != orders.length || rankAgreement.length != orders.length) {
            throw new IllegalArgumentException("each number of orders has a standard error and a rank agreement");
        }
    }

    /** The convergence of each of the first {@code utilities} of some traces. */
    static List<Convergence> of(Traces traces, int utilities) {
        int[] counts = counts(traces.orders().size());
        double[][] errors = new double[utilities][counts.length];
        double[][] agreement = new double[utilities][counts.length];
        for (int i = 0; i < counts.length; i++) {
            int count = counts[i];
            PlayerValues all = traces.valuesOver(order -> order < count);
            PlayerValues even = traces.valuesOver(order -> order < count && order % 2 == 0);
            PlayerValues odd = traces.valuesOver(order -> order < count && order % 2 == 1);
            for (int u = 0; u < utilities; u++) {
                errors[u][i] = meanError(all, u);
                agreement[u][i] = Correlation.spearman(even.values(u), odd.values(u));
            }
        }
        List<Convergence> convergence = new ArrayList<>();
        for (int u = 0; u < utilities; u++) {
            convergence.add(new Convergence(counts, errors[u], agreement[u]));
        }
        return convergence;
    }

    /** Even numbers of orders from 2, evenly spaced. */
    private static int[] counts(int orders) {
        return IntStream.rangeClosed(1, POINTS)
                .map(i -> i * orders / POINTS / 2 * 2)
                .filter(count -> count >= 2)
                .distinct()
                .toArray();
    }

    private static double meanError(PlayerValues values, int utility) {
        return Arrays.stream(values.standardErrors(utility)).average().orElse(Double.NaN);
    }
}
