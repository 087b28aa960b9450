package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** A weight: a variable whose values only the optimiser changes. */
public final class Trainable extends Variable {
    public Trainable(int rows, int width) {
        super(rows, width);
    }

    /** A row of equal numbers that no optimiser changes, in place of a weight that a layer does not have. */
    public static Trainable constant(int width, double value) {
        Trainable row = new Trainable(1, width);
        Arrays.fill(row.values[0], value);
        return row;
    }

    @Override
    protected void forward(RandomGenerator random) {}

    @Override
    protected void backward() {}
}
