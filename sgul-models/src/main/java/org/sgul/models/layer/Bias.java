package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/** Adds a bias to a row and applies an activation, {@code act(h + b)}. */
public final class Bias implements LocalLayer.Row {
    private final double[] bias;
    private final Activation activation;

    public Bias(double[] bias, Activation activation) {
        this.bias = bias.clone();
        this.activation = activation;
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public void apply(double[] in, double[] out) {
        for (int i = 0; i < bias.length; i++) {
            out[i] = in[i] + bias[i];
        }
        activation.apply(out, bias.length);
    }

    @Override
    public void bounds(double[] in, double[] out) {
        for (int i = 0; i < bias.length; i++) {
            out[i] = in[i] + Math.abs(bias[i]);
        }
    }
}
