package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/** GIN's aggregation, {@code act((1+ε)·own row + sum over neighbours + b)}. */
public final class GinSum implements LocalLayer.Sum {
    /** The name of the models and layers that use it. */
    public static final String MODEL = "gin";

    private final double ownFactor;
    private final double[] bias;
    private final Activation activation;

    public GinSum(double epsilon, double[] bias, Activation activation) {
        this.ownFactor = 1 + epsilon;
        this.bias = bias.clone();
        this.activation = activation;
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public double messageScale(int degree) {
        return 1;
    }

    @Override
    public boolean scalesByDegree() {
        return false;
    }

    @Override
    public void finish(double[] sum, double[] own, int degree, double[] out) {
        int width = bias.length;
        for (int i = 0; i < width; i++) {
            out[i] = sum[i] + ownFactor * own[i] + bias[i];
        }
        activation.apply(out, width);
    }

    @Override
    public void bounds(double[] sum, double[] own, int leastDegree, int mostDegree, double[] out) {
        for (int i = 0; i < bias.length; i++) {
            out[i] = sum[i] + Math.abs(ownFactor) * own[i] + Math.abs(bias[i]);
        }
    }
}
