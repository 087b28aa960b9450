package org.sgul.baselines.evaluator;

import java.util.List;

/**
 * Coordinates of propagated cosines to the training nodes: their principal directions, scaled to variance 1. A few directions,
 * about as many as there are classes, contain nearly all variance, so the first layer is much narrower than the number of
 * training nodes, and all its weights learn at the same rate. Its weights are W₁ = {@code basis}·A with A to be trained.
 *
 * @param basis the directions' coefficients, {@code [training node][direction]}
 * @param projection Ẑ_trainᵀ·basis, {@code [embedding][direction]}, which maps a row of ÂẐ to coordinates
 * @param mean the coordinates of the mean row
 */
record CosineSpace(double[][] basis, double[][] projection, double[] mean) {
    /** Directions with a smaller share of the variance are left out. */
    private static final double LEAST_SHARE = 1e-6;

    private static final int MOST_ROWS = 20_000;

    /** The space of the given graphs' rows; {@code trainingRows} is Ẑ_train. */
    static CosineSpace of(List<MetaGraph> graphs, double[][] trainingRows) {
        int width = trainingRows[0].length;
        double[] meanRow = new double[width];
        double[][] covariance = covariance(graphs, meanRow);
        SymmetricEigen rows = SymmetricEigen.of(covariance);
        double[][] gram = new double[width][width];
        for (double[] row : trainingRows) {
            addOuter(row, gram);
        }
        // With the covariance LLᵀ, that of cosines is (Ẑ_train·L)(Ẑ_train·L)ᵀ, which has the eigenvalues of LᵀGL.
        double[][] root = new double[width][width];
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < width; j++) {
                root[i][j] = Math.sqrt(Math.max(0, rows.values()[j])) * rows.vectors()[j][i];
            }
        }
        SymmetricEigen cosines = SymmetricEigen.of(product(transposed(root), product(gram, root)));
        double total = 0;
        for (double value : cosines.values()) {
            total += Math.max(0, value);
        }
        int size = 1;
        while (size < width && cosines.values()[size] > LEAST_SHARE * total) {
            size++;
        }
        double[][] scaled = new double[width][size];
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < size; j++) {
                scaled[i][j] = total > 0 ? cosines.vectors()[j][i] / cosines.values()[j] : 0;
            }
        }
        double[][] basis = product(trainingRows, product(root, scaled));
        double[][] projection = product(transposed(trainingRows), basis);
        return new CosineSpace(basis, projection, product(new double[][] {meanRow}, projection)[0]);
    }

    /** The number of directions. */
    int size() {
        return mean.length;
    }

    /** Writes the coordinates of a row of ÂẐ, relative to those of the mean row. */
    void coordinates(float[] rows, int at, float[] out) {
        for (int j = 0; j < out.length; j++) {
            double sum = -mean[j];
            for (int i = 0; i < projection.length; i++) {
                sum += rows[at + i] * projection[i][j];
            }
            out[j] = (float) sum;
        }
    }

    /** The covariance of rows of ÂẐ, or of evenly spaced ones if there are many. */
    private static double[][] covariance(List<MetaGraph> graphs, double[] mean) {
        int width = mean.length;
        long all = graphs.stream().mapToLong(MetaGraph::nodes).sum();
        int stride = (int) (all / MOST_ROWS + 1);
        double[][] moments = new double[width][width];
        double[] row = new double[width];
        int count = 0;
        int next = 0;
        for (MetaGraph graph : graphs) {
            int v = next;
            for (; v < graph.nodes(); v += stride) {
                for (int i = 0; i < width; i++) {
                    row[i] = graph.rows[v * width + i];
                    mean[i] += row[i];
                }
                addOuter(row, moments);
                count++;
            }
            next = v - graph.nodes();
        }
        for (int i = 0; i < width; i++) {
            mean[i] /= count;
        }
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < width; j++) {
                moments[i][j] = moments[i][j] / count - mean[i] * mean[j];
            }
        }
        return moments;
    }

    private static void addOuter(double[] row, double[][] sum) {
        for (int i = 0; i < row.length; i++) {
            addScaled(row[i], row, sum[i]);
        }
    }

    static double[][] product(double[][] left, double[][] right) {
        double[][] product = new double[left.length][right[0].length];
        for (int i = 0; i < left.length; i++) {
            for (int k = 0; k < right.length; k++) {
                addScaled(left[i][k], right[k], product[i]);
            }
        }
        return product;
    }

    private static double[][] transposed(double[][] matrix) {
        double[][] columns = new double[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < columns.length; j++) {
                columns[j][i] = matrix[i][j];
            }
        }
        return columns;
    }

    private static void addScaled(double factor, double[] from, double[] to) {
        if (factor != 0) {
            for (int i = 0; i < to.length; i++) {
                to[i] += factor * from[i];
            }
        }
    }
}
