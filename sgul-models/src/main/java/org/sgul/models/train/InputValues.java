package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The first rows of a sparse input as a variable, for operations other than products. */
final class InputValues extends Variable {
    private final DroppedInput input;
    private final int[] columns;
    private final double[] entries;

    InputValues(DroppedInput input, int rows, int width) {
        super(rows, width);
        this.input = input;
        this.columns = new int[input.input.longestRow() + 1];
        this.entries = new double[columns.length];
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(values[row], 0);
            int count = input.row(row, columns, entries, 0);
            for (int i = 0; i < count; i++) {
                values[row][columns[i]] += entries[i];
            }
        }
    }

    /** Inputs have no gradient. */
    @Override
    protected void backward() {}
}
