package org.sgul.models.train;

import java.util.random.RandomGenerator;
import org.sgul.models.layer.Activation;

/** An activation function applied to every entry. */
final class Activate extends Variable {
    private final Variable input;
    private final Activation activation;

    Activate(Variable input, Activation activation) {
        super(input.rows(), input.width());
        this.input = input;
        this.activation = activation;
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            System.arraycopy(input.values[row], 0, values[row], 0, width());
            activation.apply(values[row], width());
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            double[] out = values[row];
            double[] gradient = gradients[row];
            double[] inGradient = input.gradients[row];
            for (int i = 0; i < out.length; i++) {
                inGradient[i] += activation.slope(out[i]) * gradient[i];
            }
        }
    }
}
