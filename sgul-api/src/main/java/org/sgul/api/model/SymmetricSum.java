package org.sgul.api.model;

import java.util.Optional;

/** One step of symmetric propagation without bias and activation. */
record SymmetricSum(int outputWidth) implements LocalLayer.EdgeWeightedSum {
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
        for (int i = 0; i < outputWidth; i++) {
            out[i] = sum[i] * scale;
        }
    }

    @Override
    public void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
        finish(sum, own, leastDegree, out);
    }

    @Override
    public Optional<LocalLayer.Sum> withWidth(int width) {
        return Optional.of(new SymmetricSum(width));
    }
}
