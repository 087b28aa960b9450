package org.sgul.models.layer;

import java.util.Arrays;
import org.sgul.api.model.LocalLayer;

/** The mean of attention heads, which are concatenated in a row, {@code act(mean + b)}. */
public final class HeadMean implements LocalLayer.Row {
    private final int heads;
    private final double[] bias;
    private final Activation activation;

    public HeadMean(int heads, double[] bias, Activation activation) {
        this.heads = heads;
        this.bias = bias.clone();
        this.activation = activation;
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public void apply(double[] in, double[] out) {
        mean(in, out);
        for (int i = 0; i < bias.length; i++) {
            out[i] += bias[i];
        }
        activation.apply(out, bias.length);
    }

    @Override
    public void bounds(double[] in, double[] out) {
        mean(in, out);
        for (int i = 0; i < bias.length; i++) {
            out[i] += Math.abs(bias[i]);
        }
    }

    private void mean(double[] in, double[] out) {
        int width = bias.length;
        Arrays.fill(out, 0, width, 0);
        for (int i = 0; i < heads * width; i++) {
            out[i % width] += in[i] / heads;
        }
    }
}
