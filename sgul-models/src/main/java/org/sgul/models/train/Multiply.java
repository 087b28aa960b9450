package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** h·W. */
final class Multiply extends Variable {
    private final Variable input;
    private final Trainable weights;

    Multiply(Variable input, Trainable weights) {
        super(input.rows(), weights.width());
        this.input = input;
        this.weights = weights;
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            double[] in = input.values[row];
            double[] out = values[row];
            Arrays.fill(out, 0);
            for (int i = 0; i < in.length; i++) {
                if (in[i] != 0) {
                    addScaled(in[i], weights.values[i], out);
                }
            }
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            double[] in = input.values[row];
            double[] inGradient = input.gradients[row];
            double[] gradient = gradients[row];
            for (int i = 0; i < in.length; i++) {
                inGradient[i] += dot(gradient, weights.values[i]);
                if (in[i] != 0) {
                    addScaled(in[i], gradient, weights.gradients[i]);
                }
            }
        }
    }
}
