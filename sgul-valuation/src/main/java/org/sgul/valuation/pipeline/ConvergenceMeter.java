package org.sgul.valuation.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.valuation.value.PlayerValues;
import org.sgul.valuation.value.Traces;

/** Computes the convergence of the values of utilities with the number of orders. */
final class ConvergenceMeter {
    private static final int POINTS = 10;

    private ConvergenceMeter() {}

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
