package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The product h·W. */
final class Multiply extends Variable {
    private final Variable input;
    private final Trainable weights;
    private final double[][] transposed;
    private final double[][] transposedGradient;

    Multiply(Variable input, Trainable weights) {
        super(input.rows(), weights.width());
        this.input = input;
        this.weights = weights;
        this.transposed = new double[weights.width()][weights.rows()];
        this.transposedGradient = new double[weights.width()][weights.rows()];
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

    /** Iterates over the columns of W, transposed, so that the inner loops run over rows as wide as the input. */
    @Override
    protected void backward() {
        for (int i = 0; i < weights.rows(); i++) {
            for (int j = 0; j < width(); j++) {
                transposed[j][i] = weights.values[i][j];
                transposedGradient[j][i] = 0;
            }
        }
        for (int row = 0; row < rows(); row++) {
            double[] gradient = gradients[row];
            for (int j = 0; j < gradient.length; j++) {
                if (gradient[j] != 0) {
                    addScaled(gradient[j], transposed[j], input.gradients[row]);
                    addScaled(gradient[j], input.values[row], transposedGradient[j]);
                }
            }
        }
        for (int i = 0; i < weights.rows(); i++) {
            for (int j = 0; j < width(); j++) {
                weights.gradients[i][j] += transposedGradient[j][i];
            }
        }
    }
}
