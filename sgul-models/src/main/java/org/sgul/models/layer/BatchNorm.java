package org.sgul.models.layer;

import org.sgul.api.model.LocalLayer;

/** Batch normalisation with given statistics, {@code (x − mean) / √(variance + ε) · scale + shift} in every column. */
public final class BatchNorm implements LocalLayer.Row {
    private final double[] mean;
    private final double[] factor;
    private final double[] shift;

    public BatchNorm(double[] mean, double[] variance, double[] scale, double[] shift, double epsilon) {
        this.mean = mean.clone();
        this.shift = shift.clone();
        this.factor = new double[mean.length];
        for (int i = 0; i < factor.length; i++) {
            factor[i] = scale[i] / Math.sqrt(variance[i] + epsilon);
        }
    }

    @Override
    public int outputWidth() {
        return factor.length;
    }

    @Override
    public void apply(double[] in, double[] out) {
        for (int i = 0; i < factor.length; i++) {
            out[i] = (in[i] - mean[i]) * factor[i] + shift[i];
        }
    }

    @Override
    public void bounds(double[] in, double[] out) {
        for (int i = 0; i < factor.length; i++) {
            out[i] = (in[i] + Math.abs(mean[i])) * Math.abs(factor[i]) + Math.abs(shift[i]);
        }
    }
}
