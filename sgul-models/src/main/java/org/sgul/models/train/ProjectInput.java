package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The product x·W of sparse input rows, with dropout of input entries. */
final class ProjectInput extends Variable {
    private final InputRows input;
    private final Trainable weights;
    private final double dropout;
    private final double[] kept;

    ProjectInput(InputRows input, Trainable weights, double dropout) {
        super(input.rows(), weights.width());
        this.input = input;
        this.weights = weights;
        this.dropout = dropout;
        this.kept = dropout == 0 ? input.values : new double[input.values.length];
    }

    @Override
    protected void forward(RandomGenerator random) {
        if (dropout != 0) {
            for (int i = 0; i < kept.length; i++) {
                kept[i] = Dropout.draw(dropout, random) * input.values[i];
            }
        }
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(values[row], 0);
            for (int i = input.offsets[row]; i < input.offsets[row + 1]; i++) {
                if (kept[i] != 0) {
                    addScaled(kept[i], weights.values[input.columns[i]], values[row]);
                }
            }
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            for (int i = input.offsets[row]; i < input.offsets[row + 1]; i++) {
                if (kept[i] != 0) {
                    addScaled(kept[i], gradients[row], weights.gradients[input.columns[i]]);
                }
            }
        }
    }
}
