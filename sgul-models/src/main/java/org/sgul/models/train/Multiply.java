package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The product h·W. Few columns, such as classes, are too short for vector loops over a row of W, so four of them are computed at a
 * time, in local variables. Gradients use W transposed, so that loops run over rows as wide as the input.
 */
final class Multiply extends Variable {
    /** The number of columns from which the product is computed by vector loops. */
    private static final int WIDE = 16;

    private static final int BLOCK = 4;

    private final Variable input;
    private final ActiveEntries entries;
    private final Trainable weights;
    private final boolean wide;
    private final int[] columns;
    private final double[] factors;
    private final int stride;
    private final double[] flat;
    private final double[] padded;
    private final int[] outputs;
    private final double[][] transposed;
    private final double[][] transposedGradient;

    Multiply(Variable input, Trainable weights) {
        super(input.rows(), weights.width());
        this.input = input;
        this.entries = new ActiveEntries(input);
        this.weights = weights;
        this.wide = weights.width() >= WIDE;
        this.columns = new int[input.width()];
        this.factors = new double[input.width()];
        this.stride = (weights.width() + BLOCK - 1) / BLOCK * BLOCK;
        this.flat = new double[wide ? 0 : weights.rows() * stride];
        this.padded = new double[stride];
        this.outputs = IntStream.range(0, stride).toArray();
        this.transposed = new double[stride][weights.rows()];
        this.transposedGradient = new double[weights.width()][weights.rows()];
    }

    @Override
    protected void forward(RandomGenerator random) {
        if (wide) {
            for (int row = 0; row < rows(); row++) {
                multiply(row);
            }
            return;
        }
        for (int k = 0; k < weights.rows(); k++) {
            System.arraycopy(weights.values[k], 0, flat, k * stride, width());
        }
        for (int row = 0; row < rows(); row++) {
            for (int block = 0; block < stride; block += BLOCK) {
                multiply(row, block);
            }
            System.arraycopy(padded, 0, values[row], 0, width());
        }
    }

    private void multiply(int row) {
        int count = entries.end(row) - entries.start(row);
        System.arraycopy(entries.columns(), entries.start(row), columns, 0, count);
        for (int e = 0; e < count; e++) {
            factors[e] = input.values[row][columns[e]];
        }
        Arrays.fill(values[row], 0);
        addScaled(count, columns, factors, weights.values, values[row]);
    }

    /** Four columns of the product, beginning with {@code block}. */
    private void multiply(int row, int block) {
        int[] active = entries.columns();
        double[] in = input.values[row];
        double[] weight = flat;
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int end = entries.end(row);
        for (int e = entries.start(row); e < end; e++) {
            int at = active[e] * stride + block;
            double x = in[active[e]];
            sum0 += x * weight[at];
            sum1 += x * weight[at + 1];
            sum2 += x * weight[at + 2];
            sum3 += x * weight[at + 3];
        }
        padded[block] = sum0;
        padded[block + 1] = sum1;
        padded[block + 2] = sum2;
        padded[block + 3] = sum3;
    }

    @Override
    protected void backward() {
        for (int i = 0; i < weights.rows(); i++) {
            for (int j = 0; j < width(); j++) {
                transposed[j][i] = weights.values[i][j];
                transposedGradient[j][i] = 0;
            }
        }
        Arrays.fill(padded, 0);
        for (int row = 0; row < rows(); row++) {
            System.arraycopy(gradients[row], 0, padded, 0, width());
            addScaled(stride, outputs, padded, transposed, input.gradients[row]);
        }
        int row = 0;
        for (; row + BLOCK <= rows(); row += BLOCK) {
            for (int j = 0; j < width(); j++) {
                addScaled(
                        gradients[row][j],
                        input.values[row],
                        gradients[row + 1][j],
                        input.values[row + 1],
                        gradients[row + 2][j],
                        input.values[row + 2],
                        gradients[row + 3][j],
                        input.values[row + 3],
                        transposedGradient[j]);
            }
        }
        for (; row < rows(); row++) {
            for (int j = 0; j < width(); j++) {
                addScaled(gradients[row][j], input.values[row], transposedGradient[j]);
            }
        }
        for (int i = 0; i < weights.rows(); i++) {
            for (int j = 0; j < width(); j++) {
                weights.gradients[i][j] += transposedGradient[j][i];
            }
        }
    }

    /**
     * The entries of a variable that a product must read: the active ones of {@link HiddenUnits}, since all others are zero; all
     * entries of other variables.
     */
    private static final class ActiveEntries {
        private final int[] columns;
        private final int[] offsets;

        ActiveEntries(Variable variable) {
            if (variable instanceof HiddenUnits hidden) {
                this.columns = hidden.active;
                this.offsets = hidden.offsets;
            } else {
                this.columns = IntStream.range(0, variable.width()).toArray();
                this.offsets = new int[0];
            }
        }

        /** The columns of the entries of all rows. */
        int[] columns() {
            return columns;
        }

        /** The position of a row's first column. */
        int start(int row) {
            return offsets.length == 0 ? 0 : offsets[row];
        }

        /** The position after a row's last column. */
        int end(int row) {
            return offsets.length == 0 ? columns.length : offsets[row + 1];
        }
    }
}
