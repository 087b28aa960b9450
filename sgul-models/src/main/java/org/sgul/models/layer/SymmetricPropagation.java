package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/**
 * One step of GCN's propagation, {@code act(Âz + b)} with Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> on the subgraph of the
 * present nodes (decision D6); D counts the added self-loop.
 */
public final class SymmetricPropagation implements LocalLayer.EdgeWeightedSum {
    private final double[] bias;
    private final Activation activation;

    public SymmetricPropagation(double[] bias, Activation activation) {
        this.bias = bias.clone();
        this.activation = activation;
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public double messageScale(double degree) {
        return 1 / Math.sqrt(degree + 1.0);
    }

    @Override
    public boolean scalesByDegree() {
        return true;
    }

    @Override
    public boolean includesSelf() {
        return true;
    }

    @Override
    public void finish(double[] sum, double[] own, double degree, double[] out) {
        double scale = messageScale(degree);
        int width = bias.length;
        for (int i = 0; i < width; i++) {
            out[i] = sum[i] * scale + bias[i];
        }
        activation.apply(out, width);
    }

    @Override
    public void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
        double scale = messageScale(leastDegree);
        for (int i = 0; i < bias.length; i++) {
            out[i] = sum[i] * scale + Math.abs(bias[i]);
        }
    }
}
