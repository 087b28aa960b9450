package org.sgul.models.layer;

import org.sgul.api.model.RowLayer;

/** A dense layer, {@code act(h·W + b)}: every input that is not zero adds its row of W. */
public final class Dense implements RowLayer {
    private final double[][] weights;
    private final double[] bias;
    private final Activation activation;

    /** Weights by input, {@code [input][output]}. */
    public Dense(double[][] weights, double[] bias, Activation activation) {
        this.weights = Tensors.copy(weights);
        this.bias = bias.clone();
        this.activation = activation;
    }

    /** A dense layer without bias and activation. */
    public Dense(double[][] weights) {
        this(weights, new double[weights[0].length], Activation.IDENTITY);
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public void apply(double[] in, double[] out) {
        System.arraycopy(bias, 0, out, 0, bias.length);
        for (int i = 0; i < weights.length; i++) {
            double x = in[i];
            if (x != 0) {
                double[] row = weights[i];
                for (int j = 0; j < row.length; j++) {
                    out[j] += x * row[j];
                }
            }
        }
        activation.apply(out, bias.length);
    }
}
