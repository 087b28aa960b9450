package org.sgul.models.train;

import java.util.random.RandomGenerator;

/** Dropout: sets random entries to zero and scales the rest by 1/(1 − rate), which preserves expectations. */
final class Dropout extends Variable {
    private final Variable input;
    private final double rate;
    private final double[][] factors;

    Dropout(Variable input, double rate) {
        super(input.rows(), input.width());
        this.input = input;
        this.rate = rate;
        this.factors = new double[input.rows()][input.width()];
    }

    /** A random factor: 0 to drop an entry, 1/(1 − rate) to keep it. */
    static double draw(double rate, RandomGenerator random) {
        return random.nextDouble() < rate ? 0 : 1 / (1 - rate);
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            double[] in = input.values[row];
            for (int i = 0; i < in.length; i++) {
                factors[row][i] = draw(rate, random);
                values[row][i] = factors[row][i] * in[i];
            }
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            double[] inGradient = input.gradients[row];
            for (int i = 0; i < inGradient.length; i++) {
                inGradient[i] += factors[row][i] * gradients[row][i];
            }
        }
    }
}
