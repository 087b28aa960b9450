package org.sgul.models.inference;

import org.sgul.api.model.SumLayer;

/** One step of Â. */
record Propagation(int outputWidth) implements SumLayer {
    @Override
    public double messageScale(int degree) {
        return 1 / Math.sqrt(degree + 1.0);
    }

    @Override
    public boolean scalesByDegree() {
        return true;
    }

    @Override
    public void finish(double[] sum, double[] own, int degree, double[] out) {
        double scale = messageScale(degree);
        for (int i = 0; i < out.length; i++) {
            out[i] = (sum[i] + scale * own[i]) * scale;
        }
    }
}
