package org.sgul.baselines.evaluator;

/**
 * The two matrix products in which training spends most of its time. Every row is a separate array and inner loops index all
 * rows alike, because the JIT compiler vectorises only such loops.
 */
final class FloatRows {
    private FloatRows() {}

    /** {@code out += Σ factor·row}, with the factors starting at position {@code at}. */
    static void addCombination(float[] factors, int at, float[][] rows, float[] out) {
        int i = 0;
        for (; i + 4 <= rows.length; i += 4) {
            addFour(
                    factors[at + i],
                    rows[i],
                    factors[at + i + 1],
                    rows[i + 1],
                    factors[at + i + 2],
                    rows[i + 2],
                    factors[at + i + 3],
                    rows[i + 3],
                    out);
        }
        for (; i < rows.length; i++) {
            addOne(factors[at + i], rows[i], out);
        }
    }

    /**
     * {@code out += Lᵀ·R} over the first {@code rowCount} rows of R. L's rows are stored consecutively from position {@code
     * at}; each has {@code out.length} entries.
     */
    static void addProduct(float[] left, int at, float[][] right, int rowCount, float[][] out) {
        int width = out.length;
        int row = 0;
        for (; row + 4 <= rowCount; row += 4) {
            int from = at + row * width;
            for (int i = 0; i < width; i++) {
                addFour(
                        left[from + i],
                        right[row],
                        left[from + width + i],
                        right[row + 1],
                        left[from + 2 * width + i],
                        right[row + 2],
                        left[from + 3 * width + i],
                        right[row + 3],
                        out[i]);
            }
        }
        for (; row < rowCount; row++) {
            for (int i = 0; i < width; i++) {
                addOne(left[at + row * width + i], right[row], out[i]);
            }
        }
    }

    private static void addFour(
            float a,
            float[] first,
            float b,
            float[] second,
            float c,
            float[] third,
            float d,
            float[] fourth,
            float[] out) {
        for (int j = 0; j < out.length; j++) {
            out[j] += a * first[j] + b * second[j] + (c * third[j] + d * fourth[j]);
        }
    }

    private static void addOne(float factor, float[] row, float[] out) {
        for (int j = 0; j < out.length; j++) {
            out[j] += factor * row[j];
        }
    }

    static float[][] of(double[][] matrix) {
        float[][] rows = new float[matrix.length][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = of(matrix[i]);
        }
        return rows;
    }

    static float[] of(double[] row) {
        float[] copy = new float[row.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = (float) row[i];
        }
        return copy;
    }

    static float[][] transposed(double[][] matrix) {
        float[][] rows = new float[matrix[0].length][matrix.length];
        for (int i = 0; i < matrix.length; i++) {
            for (int j = 0; j < rows.length; j++) {
                rows[j][i] = (float) matrix[i][j];
            }
        }
        return rows;
    }
}
