package org.sgul.extras.trees;

import java.util.List;

/**
 * Moves and stretches every feature so that its training rows span about 2<sup>20</sup>. Trees do not depend on scale, but Smile
 * does not split between numbers closer than 10<sup>-7</sup>, and players' values of large games lie closer. Factors are powers of
 * two.
 */
final class FeatureScale {
    private static final int SPAN = 20;
    private static final int LARGEST_EXPONENT = 1000;

    private final double[] centres;
    private final double[] factors;

    FeatureScale(List<double[]> rows, int features) {
        centres = new double[features];
        factors = new double[features];
        for (int f = 0; f < features; f++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (double[] row : rows) {
                least = Math.min(least, row[f]);
                most = Math.max(most, row[f]);
            }
            centres[f] = least / 2 + most / 2;
            int exponent = Math.getExponent(most / 2 - least / 2);
            factors[f] = most == least ? 1 : Math.scalb(1.0, Math.min(LARGEST_EXPONENT, SPAN - exponent));
        }
    }

    /** The scaled features of a row, which may have more elements behind them. */
    double[] apply(double[] row) {
        double[] scaled = new double[centres.length];
        for (int f = 0; f < scaled.length; f++) {
            scaled[f] = (row[f] - centres[f]) * factors[f];
        }
        return scaled;
    }
}
