package org.sgul.valuation.pipeline;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Correlations of two lists of values; NaN if one of them is constant. */
final class Correlation {
    private Correlation() {}

    /** 1, or NaN where correlations with these values are not defined. */
    static double withItself(double[] values) {
        return Double.isNaN(pearson(values, values)) ? Double.NaN : 1;
    }

    static double pearson(double[] a, double[] b) {
        double meanA =
                IntStream.range(0, a.length).mapToDouble(i -> a[i]).average().orElse(Double.NaN);
        double meanB =
                IntStream.range(0, b.length).mapToDouble(i -> b[i]).average().orElse(Double.NaN);
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - meanA) * (b[i] - meanB);
            aa += (a[i] - meanA) * (a[i] - meanA);
            bb += (b[i] - meanB) * (b[i] - meanB);
        }
        return aa == 0 || bb == 0 ? Double.NaN : ab / Math.sqrt(aa * bb);
    }

    static double spearman(double[] a, double[] b) {
        return pearson(ranks(a), ranks(b));
    }

    /** Ranks from 1; equal values share the mean of their ranks. */
    static double[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[values.length];
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = (from + 1 + to) / 2.0;
            }
            from = to;
        }
        return ranks;
    }
}
