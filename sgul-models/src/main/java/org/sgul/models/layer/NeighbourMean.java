package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/**
 * GraphSAGE's mean aggregation, {@code act(mean over neighbours + own row + b)}. The source stage contains the messages of
 * neighbours, the own stage the node's own contribution. The mean is zero for a node without neighbours, and weighted if edges have
 * weights.
 */
public final class NeighbourMean implements LocalLayer.EdgeWeightedSum {
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
    public double messageScale(double degree) {
        return 1;
    }

    @Override
    public boolean scalesByDegree() {
        return false;
    }

    @Override
    public void finish(double[] sum, double[] own, double degree, double[] out) {
        double scale = degree > 0 ? 1 / degree : 1;
        int width = bias.length;
        for (int i = 0; i < width; i++) {
            out[i] = sum[i] * scale + own[i] + bias[i];
        }
        activation.apply(out, width);
    }

    @Override
    public void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
        for (int i = 0; i < bias.length; i++) {
            out[i] = (leastDegree > 0 ? sum[i] / leastDegree : sum[i]) + own[i] + Math.abs(bias[i]);
        }
    }
}
