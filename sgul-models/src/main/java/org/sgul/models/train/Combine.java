package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The sum {@code a·first + b·second}; rows that only the second has are ignored. */
final class Combine extends Variable {
    private final double a;
    private final Variable first;
    private final double b;
    private final Variable second;

    Combine(double a, Variable first, double b, Variable second) {
        super(first.rows(), first.width());
        this.a = a;
        this.first = first;
        this.b = b;
        this.second = second;
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(values[row], 0);
            addScaled(a, first.values[row], values[row]);
            addScaled(b, second.values[row], values[row]);
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            addScaled(a, gradients[row], first.gradients[row]);
            addScaled(b, gradients[row], second.gradients[row]);
        }
    }
}
