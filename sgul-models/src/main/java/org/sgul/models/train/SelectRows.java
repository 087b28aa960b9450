package org.sgul.models.train;

import java.util.random.RandomGenerator;

/** The selected rows of a variable, in the given order. */
final class SelectRows extends Variable {
    private final Variable input;
    private final int[] selected;

    SelectRows(Variable input, int[] selected) {
        super(selected.length, input.width());
        this.input = input;
        this.selected = selected.clone();
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            System.arraycopy(input.values[selected[row]], 0, values[row], 0, width());
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            addScaled(1, gradients[row], input.gradients[selected[row]]);
        }
    }
}
