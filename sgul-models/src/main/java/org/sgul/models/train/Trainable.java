package org.sgul.models.train;

import java.util.random.RandomGenerator;

/** A weight: a variable whose values only the optimiser changes. */
public final class Trainable extends Variable {
    public Trainable(int rows, int width) {
        super(rows, width);
    }

    @Override
    protected void forward(RandomGenerator random) {}

    @Override
    protected void backward() {}
}
