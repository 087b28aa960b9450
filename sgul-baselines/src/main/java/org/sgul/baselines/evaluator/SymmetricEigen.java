package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The eigenvalues of a symmetric matrix in descending order, and its eigenvectors as rows of {@code vectors} (cyclic Jacobi
 * method).
 */
record SymmetricEigen(double[] values, double[][] vectors) {
    private static final int SWEEPS = 60;
    private static final double ROUNDING = 1e-14;

    static SymmetricEigen of(double[][] matrix) {
        int n = matrix.length;
        double[][] a = new double[n][];
        double[][] vectors = new double[n][n];
        for (int i = 0; i < n; i++) {
            a[i] = matrix[i].clone();
            vectors[i][i] = 1;
        }
        for (int sweep = 0; sweep < SWEEPS && !isDiagonal(a); sweep++) {
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    rotate(a, vectors, p, q);
                }
            }
        }
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble((Integer i) -> a[i][i]).reversed());
        double[] values = new double[n];
        double[][] sorted = new double[n][];
        for (int i = 0; i < n; i++) {
            values[i] = a[order[i]][order[i]];
            sorted[i] = vectors[order[i]];
        }
        return new SymmetricEigen(values, sorted);
    }

    private static boolean isDiagonal(double[][] a) {
        double outside = 0;
        double all = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a.length; j++) {
                all += a[i][j] * a[i][j];
                outside += i == j ? 0 : a[i][j] * a[i][j];
            }
        }
        return outside <= ROUNDING * ROUNDING * all;
    }

    private static void rotate(double[][] a, double[][] vectors, int p, int q) {
        if (a[p][q] == 0) {
            return;
        }
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double cosine = 1 / Math.sqrt(tangent * tangent + 1);
        double sine = tangent * cosine;
        mix(a[p], a[q], cosine, sine);
        for (double[] row : a) {
            double left = row[p];
            row[p] = cosine * left - sine * row[q];
            row[q] = sine * left + cosine * row[q];
        }
        mix(vectors[p], vectors[q], cosine, sine);
    }

    private static void mix(double[] first, double[] second, double cosine, double sine) {
        for (int i = 0; i < first.length; i++) {
            double left = first[i];
            first[i] = cosine * left - sine * second[i];
            second[i] = sine * left + cosine * second[i];
        }
    }
}
