package org.sgul.eval.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Holm's correction for multiple hypothesis tests; valid for any dependence between the tests. */
public final class Holm {
    private Holm() {}

    /** The corrected p-values, in the given order; NaNs stay NaN and are not counted as tests. */
    public static double[] correct(double[] pValues) {
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
