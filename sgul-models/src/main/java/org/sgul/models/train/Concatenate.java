package org.sgul.models.train;

import java.util.List;
import java.util.random.RandomGenerator;

/** The concatenated rows of several variables, for the rows that all of them have. */
final class Concatenate extends Variable {
    private final List<Variable> inputs;

    Concatenate(List<Variable> inputs) {
        super(
                inputs.stream().mapToInt(Variable::rows).min().orElseThrow(),
                inputs.stream().mapToInt(Variable::width).sum());
        this.inputs = List.copyOf(inputs);
    }

    @Override
    protected void forward(RandomGenerator random) {
        int at = 0;
        for (Variable input : inputs) {
            for (int row = 0; row < rows(); row++) {
                System.arraycopy(input.values[row], 0, values[row], at, input.width());
            }
            at += input.width();
        }
    }

    @Override
    protected void backward() {
        int at = 0;
        for (Variable input : inputs) {
            for (int row = 0; row < rows(); row++) {
                for (int i = 0; i < input.width(); i++) {
                    input.gradients[row][i] += gradients[row][at + i];
                }
            }
            at += input.width();
        }
    }
}
