package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/**
 * GraphSAGE's mean aggregation, {@code act(mean over neighbours + own row + b)}. The source stage contains what neighbours
 * send, the own stage the node's own contribution. The mean is zero for a node without neighbours.
 */
public final class NeighbourMean implements LocalLayer.Sum {
    private final double[] bias;
    private final Activation activation;

    public NeighbourMean(double[] bias, Activation activation) {
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
        double scale = 1.0 / Math.max(degree, 1);
        int width = bias.length;
        for (int i = 0; i < width; i++) {
            out[i] = sum[i] * scale + own[i] + bias[i];
        }
        activation.apply(out, width);
    }

    @Override
    public void bounds(double[] sum, double[] own, int leastDegree, int mostDegree, double[] out) {
        for (int i = 0; i < bias.length; i++) {
            out[i] = sum[i] / Math.max(leastDegree, 1) + own[i] + Math.abs(bias[i]);
        }
    }
}
