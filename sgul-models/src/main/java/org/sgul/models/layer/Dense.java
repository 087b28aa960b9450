package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/**
 * A dense layer, {@code act(h·W + b)}. Every input adds its row of W. Narrow outputs, such as class scores, are summed in
 * registers, eight at a time, or four where at most four are left, by fused multiplications and additions: these take half as long
 * and round to the same bits on every machine.
 */
public final class Dense implements LocalLayer.Row {
    /** Eight sums hide the latency of an addition and still fit into registers. */
    private static final int BLOCK = 8;

    private static final int HALF_BLOCK = 4;

    /** The largest width that is computed in blocks; wider rows of W are long enough for vector loops. */
    private static final int NARROW = 2 * BLOCK;

    private final double[][] weights;
    private final double[][] blocks;
    private final double[] bias;
    private final Activation activation;

    /** Creates a layer from weights {@code [input][output]}. */
    public Dense(double[][] weights, double[] bias, Activation activation) {
        this.weights = Tensors.copy(weights);
        this.bias = bias.clone();
        this.activation = activation;
        this.blocks = bias.length <= NARROW ? blocks(weights, bias.length) : new double[0][];
    }

    /** Creates a layer without bias and activation. */
    public Dense(double[][] weights) {
        this(weights, new double[weights[0].length], Activation.IDENTITY);
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public void apply(double[] in, double[] out) {
        if (bias.length > NARROW) {
            applyRows(in, out);
        }
        for (int block = 0; block < blocks.length; block++) {
            if (bias.length - block * BLOCK <= HALF_BLOCK) {
                applyHalfBlock(in, out, blocks[block], block * BLOCK);
            } else {
                applyBlock(in, out, blocks[block], block * BLOCK);
            }
        }
        activation.apply(out, bias.length);
    }

    @Override
    public void bounds(double[] in, double[] out) {
        for (int j = 0; j < bias.length; j++) {
            double sum = Math.abs(bias[j]);
            for (int i = 0; i < weights.length; i++) {
                // zero times an unknown, infinite bound is 0 here and not NaN
                if (weights[i][j] != 0) {
                    sum += in[i] * Math.abs(weights[i][j]);
                }
            }
            out[j] = sum;
        }
    }

    /**
     * Adds the rows of four inputs at a time, so that the output is read and written once for four. Inputs that are zero are
     * skipped.
     */
    private void applyRows(double[] in, double[] out) {
        System.arraycopy(bias, 0, out, 0, bias.length);
        for (int first = 0; first < weights.length; first += Long.SIZE) {
            long inputs = nonZero(in, first, Math.min(Long.SIZE, weights.length - first));
            while (Long.bitCount(inputs) >= 4) {
                int a = first + Long.numberOfTrailingZeros(inputs);
                inputs &= inputs - 1;
                int b = first + Long.numberOfTrailingZeros(inputs);
                inputs &= inputs - 1;
                int c = first + Long.numberOfTrailingZeros(inputs);
                inputs &= inputs - 1;
                int d = first + Long.numberOfTrailingZeros(inputs);
                inputs &= inputs - 1;
                addRows(in[a], weights[a], in[b], weights[b], in[c], weights[c], in[d], weights[d], out);
            }
            while (inputs != 0) {
                int i = first + Long.numberOfTrailingZeros(inputs);
                inputs &= inputs - 1;
                addRow(in[i], weights[i], out);
            }
        }
    }

    /** The inputs that are not zero, as bits. It has no branch: about half of the units behind a ReLU are zero, in no pattern. */
    private static long nonZero(double[] in, int first, int count) {
        long bits = 0;
        for (int i = 0; i < count; i++) {
            // without the sign both zeros are 0; of any other number and its negation, one has the top bit
            long magnitude = Double.doubleToRawLongBits(in[first + i]) << 1;
            bits |= ((magnitude | -magnitude) >>> (Long.SIZE - 1)) << i;
        }
        return bits;
    }

    private static void addRow(double x, double[] row, double[] out) {
        for (int j = 0; j < row.length; j++) {
            out[j] += x * row[j];
        }
    }

    private static void addRows(
            double x1,
            double[] row1,
            double x2,
            double[] row2,
            double x3,
            double[] row3,
            double x4,
            double[] row4,
            double[] out) {
        for (int j = 0; j < row1.length; j++) {
            out[j] += (x1 * row1[j] + x2 * row2[j]) + (x3 * row3[j] + x4 * row4[j]);
        }
    }

    private void applyHalfBlock(double[] in, double[] out, double[] block, int first) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int i = 0, at = 0; i < weights.length; i++, at += HALF_BLOCK) {
            double x = in[i];
            s0 = Math.fma(x, block[at], s0);
            s1 = Math.fma(x, block[at + 1], s1);
            s2 = Math.fma(x, block[at + 2], s2);
            s3 = Math.fma(x, block[at + 3], s3);
        }
        // a row has no room for the outputs that fill up the last block
        int rest = bias.length - first;
        add(out, first, 0, rest, s0);
        add(out, first, 1, rest, s1);
        add(out, first, 2, rest, s2);
        add(out, first, 3, rest, s3);
    }

    private void applyBlock(double[] in, double[] out, double[] block, int first) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        for (int i = 0, at = 0; i < weights.length; i++, at += BLOCK) {
            double x = in[i];
            s0 = Math.fma(x, block[at], s0);
            s1 = Math.fma(x, block[at + 1], s1);
            s2 = Math.fma(x, block[at + 2], s2);
            s3 = Math.fma(x, block[at + 3], s3);
            s4 = Math.fma(x, block[at + 4], s4);
            s5 = Math.fma(x, block[at + 5], s5);
            s6 = Math.fma(x, block[at + 6], s6);
            s7 = Math.fma(x, block[at + 7], s7);
        }
        int rest = bias.length - first;
        add(out, first, 0, rest, s0);
        add(out, first, 1, rest, s1);
        add(out, first, 2, rest, s2);
        add(out, first, 3, rest, s3);
        add(out, first, 4, rest, s4);
        add(out, first, 5, rest, s5);
        add(out, first, 6, rest, s6);
        add(out, first, 7, rest, s7);
    }

    private void add(double[] out, int first, int j, int rest, double sum) {
        if (j < rest) {
            out[first + j] = sum + bias[first + j];
        }
    }

    /** The weights of eight outputs each, input by input; the last block has four if no more are left. */
    private static double[][] blocks(double[][] weights, int outputs) {
        double[][] blocks = new double[(outputs + BLOCK - 1) / BLOCK][];
        for (int block = 0; block < blocks.length; block++) {
            int first = block * BLOCK;
            int width = outputs - first <= HALF_BLOCK ? HALF_BLOCK : BLOCK;
            blocks[block] = new double[weights.length * width];
            for (int i = 0; i < weights.length; i++) {
                System.arraycopy(weights[i], first, blocks[block], i * width, Math.min(width, outputs - first));
            }
        }
        return blocks;
    }
}
