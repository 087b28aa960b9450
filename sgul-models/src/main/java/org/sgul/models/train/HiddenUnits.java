package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.models.layer.Activation;

/**
 * The hidden units of a layer: activation of h + b, then dropout, which sets random entries to zero and scales the rest by
 * 1/(1 − rate), so that expectations are preserved. Entries that were dropped or, with ReLU, are not positive are zero
 * and stay zero if their input changes a little. The others are listed as active, and only they have a gradient.
 */
final class HiddenUnits extends Variable {
    private final Variable input;
    private final Trainable bias;
    private final Activation activation;
    private final RandomBits keep;
    private final boolean drops;
    private final double scale;
    private final double[] activated;
    final int[] active;
    final int[] offsets;

    HiddenUnits(Variable input, Trainable bias, Activation activation, double rate) {
        super(input.rows(), input.width());
        this.input = input;
        this.bias = bias;
        this.activation = activation;
        this.keep = new RandomBits(1 - rate);
        this.drops = rate > 0;
        this.scale = 1 / (1 - rate);
        this.activated = new double[width()];
        this.active = new int[Math.multiplyExact(rows(), width()) + 1];
        this.offsets = new int[rows() + 1];
    }

    @Override
    protected void forward(RandomGenerator random) {
        int count = 0;
        for (int row = 0; row < rows(); row++) {
            double[] in = input.values[row];
            double[] shift = bias.values[0];
            for (int i = 0; i < activated.length; i++) {
                activated[i] = in[i] + shift[i];
            }
            activation.apply(activated, activated.length);
            Arrays.fill(values[row], 0);
            for (int start = 0; start < width(); start += Long.SIZE) {
                long kept = drops ? keep.next(random) : -1;
                int remaining = width() - start;
                count = keep(remaining < Long.SIZE ? kept & ((1L << remaining) - 1) : kept, start, values[row], count);
            }
            offsets[row + 1] = count;
        }
    }

    /** Writes the entries whose bits are set and lists the active ones; NaN is active, so that divergence is noticed. */
    private int keep(long bits, int start, double[] out, int listed) {
        int count = listed;
        int relu = activation.kind() == Activation.Kind.RELU ? 0 : 1;
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            int i = start + Long.numberOfTrailingZeros(rest);
            double value = activated[i];
            out[i] = value * scale;
            active[count] = i;
            count += value != 0 ? 1 : relu;
        }
        return count;
    }

    @Override
    protected void backward() {
        boolean relu = activation.kind() == Activation.Kind.RELU;
        double[] shift = bias.values[0];
        double[] byBias = bias.gradients[0];
        for (int row = 0; row < rows(); row++) {
            double[] out = values[row];
            double[] gradient = gradients[row];
            double[] in = input.values[row];
            double[] inGradient = input.gradients[row];
            for (int a = offsets[row]; a < offsets[row + 1]; a++) {
                int i = active[a];
                double slope = relu ? 1 : activation.slope(in[i] + shift[i], out[i] / scale);
                double change = scale * slope * gradient[i];
                inGradient[i] += change;
                byBias[i] += change;
            }
        }
    }
}
