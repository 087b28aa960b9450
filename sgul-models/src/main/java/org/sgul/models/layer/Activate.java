package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/** An activation without a bias. */
public record Activate(int outputWidth, Activation activation) implements LocalLayer.Row {
    @Override
    public void apply(double[] in, double[] out) {
        System.arraycopy(in, 0, out, 0, outputWidth);
        activation.apply(out, outputWidth);
    }

    @Override
    public void bounds(double[] in, double[] out) {
        System.arraycopy(in, 0, out, 0, outputWidth);
    }
}
