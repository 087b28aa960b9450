package org.sgul.models;

import java.util.function.DoubleUnaryOperator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.model.Tensor;

/** Textbook operations on dense matrices, for reference formulas. */
public final class DenseMath {
    private DenseMath() {}

    public static double[][] times(double[][] a, double[][] b) {
        double[][] product = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }

    public static double[][] plus(double[][] a, double[][] b) {
        double[][] sum = new double[a.length][a[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[0].length; j++) {
                sum[i][j] = a[i][j] + b[i][j];
            }
        }
        return sum;
    }

    public static double[][] plusRow(double[][] a, Tensor bias) {
        double[][] sum = new double[a.length][a[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[0].length; j++) {
                sum[i][j] = a[i][j] + bias.get(j);
            }
        }
        return sum;
    }

    public static double[][] map(double[][] a, DoubleUnaryOperator function) {
        double[][] mapped = new double[a.length][a[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[0].length; j++) {
                mapped[i][j] = function.applyAsDouble(a[i][j]);
            }
        }
        return mapped;
    }

    public static double[][] relu(double[][] a) {
        return map(a, x -> Math.max(x, 0));
    }

    public static double[][] times(double factor, double[][] a) {
        return map(a, x -> factor * x);
    }

    /** The product x·Wᵀ for a tensor [out×in]. */
    public static double[][] linear(double[][] x, Tensor weight) {
        double[][] transposed = new double[weight.shape()[1]][weight.shape()[0]];
        for (int out = 0; out < weight.shape()[0]; out++) {
            for (int in = 0; in < weight.shape()[1]; in++) {
                transposed[in][out] = weight.get(out * weight.shape()[1] + in);
            }
        }
        return times(x, transposed);
    }

    public static double[][] dense(FeatureMatrix features) {
        double[][] rows = new double[features.rows()][features.columns()];
        for (int row = 0; row < rows.length; row++) {
            features.addRow(row, 1, rows[row]);
        }
        return rows;
    }

    public static double[][] adjacency(Graph graph, double diagonal) {
        int n = graph.nodeCount();
        double[][] matrix = new double[n][n];
        for (int v = 0; v < n; v++) {
            matrix[v][v] = diagonal;
            for (int i = 0; i < graph.degree(v); i++) {
                matrix[v][graph.neighbour(v, i)] = graph.weight(v, i);
            }
        }
        return matrix;
    }

    /** Â = D^-1/2 (A+I) D^-1/2 with D the row sums of A+I. */
    public static double[][] normalized(Graph graph) {
        double[][] matrix = adjacency(graph, 1);
        int n = matrix.length;
        double[] sums = new double[n];
        for (int v = 0; v < n; v++) {
            for (double entry : matrix[v]) {
                sums[v] += entry;
            }
        }
        for (int v = 0; v < n; v++) {
            for (int u = 0; u < n; u++) {
                matrix[v][u] /= Math.sqrt(sums[v]) * Math.sqrt(sums[u]);
            }
        }
        return matrix;
    }

    /** D^-1 A; rows of isolated nodes are zero. */
    public static double[][] rowMean(Graph graph) {
        double[][] matrix = adjacency(graph, 0);
        for (double[] row : matrix) {
            double sum = 0;
            for (double entry : row) {
                sum += entry;
            }
            for (int u = 0; u < row.length && sum > 0; u++) {
                row[u] /= sum;
            }
        }
        return matrix;
    }
}
