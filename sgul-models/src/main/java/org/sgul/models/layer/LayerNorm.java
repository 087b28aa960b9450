package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/** Layer normalisation of a row, {@code (x − mean) / √(variance + ε) · scale + shift} with the row's own mean and variance. */
public final class LayerNorm implements LocalLayer.Row {
    private final double[] scale;
    private final double[] shift;
    private final double epsilon;

    public LayerNorm(double[] scale, double[] shift, double epsilon) {
        this.scale = scale.clone();
        this.shift = shift.clone();
        this.epsilon = epsilon;
    }

    @Override
    public int outputWidth() {
        return scale.length;
    }

    @Override
    public void apply(double[] in, double[] out) {
        int width = scale.length;
        double mean = 0;
        for (int i = 0; i < width; i++) {
            mean += in[i];
        }
        mean /= width;
        double variance = 0;
        for (int i = 0; i < width; i++) {
            variance += (in[i] - mean) * (in[i] - mean);
        }
        double deviation = Math.sqrt(variance / width + epsilon);
        for (int i = 0; i < width; i++) {
            out[i] = (in[i] - mean) / deviation * scale[i] + shift[i];
        }
    }

    /** No entry is more than √(width − 1) standard deviations away from the mean. */
    @Override
    public void bounds(double[] in, double[] out) {
        double most = Math.sqrt(scale.length - 1.0);
        for (int i = 0; i < scale.length; i++) {
            out[i] = most * Math.abs(scale[i]) + Math.abs(shift[i]);
        }
    }
}
