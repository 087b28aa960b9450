package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The mean of the heads that stand side by side in a row. */
final class MeanOfHeads extends Variable {
    private final Variable input;
    private final int heads;

    MeanOfHeads(Variable input, int heads) {
        super(input.rows(), input.width() / heads);
        this.input = input;
        this.heads = heads;
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(values[row], 0);
            for (int i = 0; i < input.width(); i++) {
                values[row][i % width()] += input.values[row][i] / heads;
            }
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            for (int i = 0; i < input.width(); i++) {
                input.gradients[row][i] += gradients[row][i % width()] / heads;
            }
        }
    }
}
