package org.example.stablemargin;

import java.util.Arrays;
import org.sgul.api.utility.WeightedSum.Coefficients;

/** Ridge regression: the linear function with the least mean squared error plus penalty times the sum of squared weights. */
final class Ridge {
    private Ridge() {}

    static Coefficients fit(double[][] x, double[] y, double penalty) {
        double[] means = means(x);
        double meanY = Arrays.stream(y).average().orElseThrow();
        double[] weights = solve(normalEquations(x, means, y, meanY, penalty));
        double intercept = meanY;
        for (int f = 0; f < weights.length; f++) {
            intercept -= weights[f] * means[f];
        }
        return new Coefficients(intercept, weights);
    }

    private static double[] means(double[][] x) {
        double[] means = new double[x[0].length];
        for (double[] row : x) {
            for (int f = 0; f < means.length; f++) {
                means[f] += row[f] / x.length;
            }
        }
        return means;
    }

    /** One equation per feature: the covariances with all features, plus the penalty on the diagonal, and with y. */
    private static double[][] normalEquations(double[][] x, double[] means, double[] y, double meanY, double penalty) {
        int features = means.length;
        double[][] equations = new double[features][features + 1];
        for (int f = 0; f < features; f++) {
            for (int i = 0; i < x.length; i++) {
                double scaled = (x[i][f] - means[f]) / x.length;
                for (int g = 0; g < features; g++) {
                    equations[f][g] += scaled * (x[i][g] - means[g]);
                }
                equations[f][features] += scaled * (y[i] - meanY);
            }
            equations[f][f] += penalty;
        }
        return equations;
    }

    /** Gaussian elimination; a positive penalty makes the matrix positive definite, so no pivoting is needed. */
    private static double[] solve(double[][] equations) {
        int n = equations.length;
        for (int f = 0; f < n; f++) {
            for (int g = f + 1; g < n; g++) {
                double factor = equations[g][f] / equations[f][f];
                for (int k = f; k <= n; k++) {
                    equations[g][k] -= factor * equations[f][k];
                }
            }
        }
        double[] solution = new double[n];
        for (int f = n - 1; f >= 0; f--) {
            double rest = equations[f][n];
            for (int g = f + 1; g < n; g++) {
                rest -= equations[f][g] * solution[g];
            }
            solution[f] = rest / equations[f][f];
        }
        return solution;
    }
}
