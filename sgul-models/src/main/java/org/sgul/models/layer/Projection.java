package org.sgul.models.layer;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;

/**
 * A projection of a node's input features, {@code act(x·W + b)}: every stored feature adds its row of W. Propagation is linear,
 * so a model that propagates before projecting can start with this layer instead.
 */
public final class Projection implements LocalLayer.Input {
    private final double[][] weights;
    private final double[] bias;
    private final Activation activation;

    /** Creates a projection from weights {@code [feature][output]}. */
    public Projection(double[][] weights, double[] bias, Activation activation) {
        this.weights = Tensors.copy(weights);
        this.bias = bias.clone();
        this.activation = activation;
    }

    /** Creates a projection without bias and activation. */
    public Projection(double[][] weights) {
        this(weights, new double[weights[0].length], Activation.IDENTITY);
    }

    @Override
    public int outputWidth() {
        return bias.length;
    }

    @Override
    public void apply(FeatureMatrix features, int node, double[] out) {
        int width = bias.length;
        System.arraycopy(bias, 0, out, 0, width);
        int entries = features.storedEntries(node);
        for (int i = 0; i < entries; i++) {
            double x = features.value(node, i);
            double[] row = weights[features.column(node, i)];
            for (int j = 0; j < row.length; j++) {
                out[j] += x * row[j];
            }
        }
        activation.apply(out, width);
    }
}
