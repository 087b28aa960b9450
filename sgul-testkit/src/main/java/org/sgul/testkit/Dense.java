package org.sgul.testkit;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;

/** Plain dense linear algebra. */
final class Dense {
    private Dense() {}

    /** Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> (decision D6). */
    static double[][] normalisedAdjacency(Graph graph) {
        int n = graph.nodeCount();
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == j || graph.hasEdge(i, j)) {
                    matrix[i][j] = 1 / Math.sqrt((graph.degree(i) + 1.0) * (graph.degree(j) + 1.0));
                }
            }
        }
        return matrix;
    }

    static double[][] rows(FeatureMatrix features) {
        double[][] rows = new double[features.rows()][features.columns()];
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < features.storedEntries(row); i++) {
                rows[row][features.column(row, i)] = features.value(row, i);
            }
        }
        return rows;
    }

    static double[][] product(double[][] a, double[][] b) {
        double[][] out = new double[a.length][b.length == 0 ? 0 : b[0].length];
        for (int i = 0; i < out.length; i++) {
            for (int j = 0; j < out[i].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    out[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return out;
    }

    static double[][] transposed(double[][] matrix) {
        double[][] out = new double[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < out.length; j++) {
                out[j][i] = matrix[i][j];
            }
        }
        return out;
    }

    static double[] softmax(double[] scores) {
        double max = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            max = Math.max(max, score);
        }
        double sum = 0;
        double[] out = new double[scores.length];
        for (int c = 0; c < scores.length; c++) {
            out[c] = Math.exp(scores[c] - max);
            sum += out[c];
        }
        for (int c = 0; c < scores.length; c++) {
            out[c] /= sum;
        }
        return out;
    }

    /** The index of the largest entry, the lowest among equals (decision D22). */
    static int argmax(double[] row) {
        int best = 0;
        for (int i = 1; i < row.length; i++) {
            if (row[i] > row[best]) {
                best = i;
            }
        }
        return best;
    }
}
