package org.sgul.baselines.lasso;

import java.util.Arrays;

/** A solver of the non-negative lasso that tries every set of positive weights. */
final class BruteForce {
    private BruteForce() {}

    /** The weights that minimise the objective on columns divided by {@code scales}. */
    static double[] solve(double[][] x, double[] y, double[] scales, double lambda) {
        int d = scales.length;
        double[] best = new double[d];
        double least = objective(x, y, scales, best, lambda);
        for (int set = 1; set < 1 << d; set++) {
            double[] weights = onSupport(x, y, scales, lambda, set);
            if (Arrays.stream(weights).allMatch(w -> w >= 0 && Double.isFinite(w))) {
                double value = objective(x, y, scales, weights, lambda);
                if (value < least) {
                    least = value;
                    best = weights;
                }
            }
        }
        return best;
    }

    static double objective(double[][] x, double[] y, double[] scales, double[] scaled, double lambda) {
        double sum = lambda * Arrays.stream(scaled).sum();
        for (int i = 0; i < y.length; i++) {
            double residual = y[i];
            for (int j = 0; j < scales.length; j++) {
                residual -= scales[j] == 0 ? 0 : scaled[j] * x[i][j] / scales[j];
            }
            sum += residual * residual;
        }
        return sum;
    }

    /** Population standard deviations of the columns. */
    static double[] deviations(double[][] x) {
        double[] deviations = new double[x[0].length];
        for (int j = 0; j < deviations.length; j++) {
            int column = j;
            double mean =
                    Arrays.stream(x).mapToDouble(row -> row[column]).average().orElseThrow();
            deviations[j] = Math.sqrt(Arrays.stream(x)
                    .mapToDouble(row -> (row[column] - mean) * (row[column] - mean))
                    .average()
                    .orElseThrow());
        }
        return deviations;
    }

    private static double[] onSupport(double[][] x, double[] y, double[] scales, double lambda, int set) {
        int d = scales.length;
        double[][] system = new double[d][d + 1];
        for (int j = 0; j < d; j++) {
            if ((set >> j & 1) == 0) {
                system[j][j] = 1;
                continue;
            }
            system[j][d] = -lambda / 2;
            for (int i = 0; i < y.length; i++) {
                system[j][d] += x[i][j] / scales[j] * y[i];
                for (int k = 0; k < d; k++) {
                    system[j][k] += (set >> k & 1) == 0 ? 0 : x[i][j] / scales[j] * x[i][k] / scales[k];
                }
            }
        }
        return gauss(system);
    }

    private static double[] gauss(double[][] system) {
        int d = system.length;
        for (int column = 0; column < d; column++) {
            int pivot = column;
            for (int row = column; row < d; row++) {
                pivot = Math.abs(system[row][column]) > Math.abs(system[pivot][column]) ? row : pivot;
            }
            double[] swapped = system[column];
            system[column] = system[pivot];
            system[pivot] = swapped;
            for (int row = 0; row < d; row++) {
                double factor = row == column ? 0 : system[row][column] / system[column][column];
                for (int k = column; factor != 0 && k <= d; k++) {
                    system[row][k] -= factor * system[column][k];
                }
            }
        }
        double[] solution = new double[d];
        Arrays.setAll(solution, j -> system[j][d] / system[j][j]);
        return solution;
    }
}
