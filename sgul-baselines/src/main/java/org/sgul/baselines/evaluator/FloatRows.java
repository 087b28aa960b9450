package org.sgul.baselines.evaluator;

/** The two products that training spends its time in, on rows laid end to end in one array; inner loops run along rows. */
final class FloatRows {
    private FloatRows() {}

    /** {@code out += x·rows}: the row at {@code outAt} gains the {@code count} rows of a matrix, each by its factor. */
    static void addCombination(
            float[] factors, int factorsAt, int count, float[] rows, int width, float[] out, int outAt) {
        int i = 0;
        for (; i + 4 <= count; i += 4) {
            float a = factors[factorsAt + i];
            float b = factors[factorsAt + i + 1];
            float c = factors[factorsAt + i + 2];
            float d = factors[factorsAt + i + 3];
            int at = i * width;
            for (int j = 0; j < width; j++) {
                out[outAt + j] += a * rows[at + j]
                        + b * rows[at + width + j]
                        + (c * rows[at + 2 * width + j] + d * rows[at + 3 * width + j]);
            }
        }
        for (; i < count; i++) {
            float a = factors[factorsAt + i];
            int at = i * width;
            for (int j = 0; j < width; j++) {
                out[outAt + j] += a * rows[at + j];
            }
        }
    }

    /**
     * {@code out += Lᵀ·R} over so many rows of both: L has rows of {@code leftWidth} from {@code leftAt} on, R rows of
     * {@code width} from {@code rightAt} on.
     */
    static void addProduct(
            float[] left, int leftAt, int leftWidth, float[] right, int rightAt, int width, int rowCount, float[] out) {
        int row = 0;
        for (; row + 4 <= rowCount; row += 4) {
            int l = leftAt + row * leftWidth;
            int r = rightAt + row * width;
            for (int i = 0; i < leftWidth; i++) {
                float a = left[l + i];
                float b = left[l + leftWidth + i];
                float c = left[l + 2 * leftWidth + i];
                float d = left[l + 3 * leftWidth + i];
                int at = i * width;
                for (int j = 0; j < width; j++) {
                    out[at + j] += a * right[r + j]
                            + b * right[r + width + j]
                            + (c * right[r + 2 * width + j] + d * right[r + 3 * width + j]);
                }
            }
        }
        for (; row < rowCount; row++) {
            int r = rightAt + row * width;
            for (int i = 0; i < leftWidth; i++) {
                float a = left[leftAt + row * leftWidth + i];
                int at = i * width;
                for (int j = 0; j < width; j++) {
                    out[at + j] += a * right[r + j];
                }
            }
        }
    }

    /** The rows of a matrix end to end. */
    static float[] flat(double[][] matrix) {
        int width = matrix[0].length;
        float[] flat = new float[matrix.length * width];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = (float) matrix[i / width][i % width];
        }
        return flat;
    }

    static float[] flat(double[] row) {
        return flat(new double[][] {row});
    }

    /** The columns of a matrix end to end. */
    static float[] flatColumns(double[][] matrix) {
        float[] flat = new float[matrix.length * matrix[0].length];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = (float) matrix[i % matrix.length][i / matrix.length];
        }
        return flat;
    }
}
