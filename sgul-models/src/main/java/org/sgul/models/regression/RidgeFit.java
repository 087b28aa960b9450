package org.sgul.models.regression;

import java.util.Arrays;
import java.util.List;

/**
 * A linear function fitted by least squares with a penalty on the squared weights of the columns, each scaled to variance 1. A
 * constant column has weight 0.
 */
public record RidgeFit(double intercept, double[] weights) {
    /** A column whose deviation from its mean, relative to its largest entry, is below this is constant. */
    private static final double ROUNDING = 1e-10;

    /** Fits {@code intercept + weights·row ≈ value}; the penalty, above 0, is multiplied by the number of rows. */
    public static RidgeFit of(List<double[]> rows, double[] values, double penalty) {
        int n = rows.size();
        int width = rows.get(0).length;
        double[] mean = new double[width];
        double[] scale = new double[width];
        for (int j = 0; j < width; j++) {
            int column = j;
            mean[j] = rows.stream().mapToDouble(row -> row[column]).sum() / n;
            double variance = rows.stream()
                            .mapToDouble(row -> (row[column] - mean[column]) * (row[column] - mean[column]))
                            .sum()
                    / n;
            double largest = rows.stream()
                    .mapToDouble(row -> Math.abs(row[column]))
                    .max()
                    .orElse(0);
            double deviation = Math.sqrt(variance);
            scale[j] = deviation > ROUNDING * largest ? 1 / deviation : 0;
        }
        double meanValue = Arrays.stream(values).sum() / n;
        double[][] moments = new double[width][width];
        double[] right = new double[width];
        double[] z = new double[width];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < width; j++) {
                z[j] = (rows.get(i)[j] - mean[j]) * scale[j];
            }
            for (int j = 0; j < width; j++) {
                right[j] += z[j] * (values[i] - meanValue) / n;
                for (int k = 0; k <= j; k++) {
                    moments[j][k] += z[j] * z[k] / n;
                }
            }
        }
        for (int j = 0; j < width; j++) {
            moments[j][j] += penalty;
        }
        double[] weights = solve(moments, right);
        double intercept = meanValue;
        for (int j = 0; j < width; j++) {
            weights[j] *= scale[j];
            intercept -= weights[j] * mean[j];
        }
        return new RidgeFit(intercept, weights);
    }

    public double at(double[] row) {
        double sum = intercept;
        for (int j = 0; j < weights.length; j++) {
            sum += weights[j] * row[j];
        }
        return sum;
    }

    /** Solves by Cholesky decomposition; {@code lower} is the lower half of a positive definite matrix and is overwritten. */
    private static double[] solve(double[][] lower, double[] right) {
        int n = right.length;
        double[] x = right.clone();
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < j; k++) {
                for (int i = j; i < n; i++) {
                    lower[i][j] -= lower[i][k] * lower[j][k];
                }
            }
            double root = Math.sqrt(lower[j][j]);
            for (int i = j; i < n; i++) {
                lower[i][j] /= root;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= lower[i][k] * x[k];
            }
            x[i] /= lower[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= lower[k][i] * x[k];
            }
            x[i] /= lower[i][i];
        }
        return x;
    }
}
