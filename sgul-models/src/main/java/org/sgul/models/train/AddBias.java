package org.sgul.models.train;

import java.util.random.RandomGenerator;

/** The sum h + b in every row; the bias has one row. */
final class AddBias extends Variable {
    private final Variable input;
    private final Trainable bias;

    AddBias(Variable input, Trainable bias) {
        super(input.rows(), input.width());
        this.input = input;
        this.bias = bias;
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            System.arraycopy(input.values[row], 0, values[row], 0, width());
            addScaled(1, bias.values[0], values[row]);
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            addScaled(1, gradients[row], input.gradients[row]);
            addScaled(1, gradients[row], bias.gradients[0]);
        }
    }
}
