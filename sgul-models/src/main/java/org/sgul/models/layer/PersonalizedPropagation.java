package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/**
 * One step of APPNP, {@code z' = (1−α)·Âz + α·h}. The source stage contains z, the own stage z followed by h.
 *
 * @param outputWidth the width of z and of h
 * @param teleport α, the share of h
 */
public record PersonalizedPropagation(int outputWidth, double teleport) implements LocalLayer.EdgeWeightedSum {
    @Override
    public double messageScale(double degree) {
        return 1 / Math.sqrt(degree + 1.0);
    }

    @Override
    public boolean scalesByDegree() {
        return true;
    }

    @Override
    public void finish(double[] sum, double[] own, double degree, double[] out) {
        double scale = messageScale(degree);
        double receive = (1 - teleport) * scale;
        for (int i = 0; i < outputWidth; i++) {
            out[i] = (sum[i] + scale * own[i]) * receive + teleport * own[outputWidth + i];
        }
    }

    /** The share of h is between 0 and 1, so no coefficient is negative. */
    @Override
    public void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
        finish(sum, own, leastDegree, out);
    }
}
