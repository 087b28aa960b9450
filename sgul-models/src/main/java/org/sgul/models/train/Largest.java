package org.sgul.models.train;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The largest entry of several variables in each column, for the rows that all of them have. Of equal entries, the first counts.
 */
final class Largest extends Variable {
    private final List<Variable> inputs;

    Largest(List<Variable> inputs) {
        super(
                inputs.stream().mapToInt(Variable::rows).min().orElseThrow(),
                inputs.get(0).width());
        this.inputs = List.copyOf(inputs);
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            for (int i = 0; i < width(); i++) {
                values[row][i] = source(row, i).values[row][i];
            }
        }
    }

    @Override
    protected void backward() {
        for (int row = 0; row < rows(); row++) {
            for (int i = 0; i < width(); i++) {
                source(row, i).gradients[row][i] += gradients[row][i];
            }
        }
    }

    private Variable source(int row, int column) {
        Variable largest = inputs.get(0);
        for (Variable input : inputs) {
            if (input.values[row][column] > largest.values[row][column]) {
                largest = input;
            }
        }
        return largest;
    }
}
