package org.sgul.models.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.models.layer.Activation;

/** A list of operations in evaluation order; each reads earlier operations, inputs and weights. Built once, run many times. */
public final class Computation {
    private static final RandomGenerator NO_RANDOMNESS = () -> {
        throw new IllegalStateException("a computation with dropout needs a random stream; call forward(random)");
    };

    private final List<DroppedInput> inputs = new ArrayList<>();
    private final List<Variable> operations = new ArrayList<>();

    /** Adds an operation; the methods below add the standard ones. */
    public <V extends Variable> V add(V operation) {
        operations.add(operation);
        return operation;
    }

    /** Input features with dropout: every pass drops a random share of their entries. */
    public DroppedInput dropOut(InputRows input, double rate) {
        DroppedInput dropped = new DroppedInput(input, rate);
        inputs.add(dropped);
        return dropped;
    }

    /** The product x·W of the first rows of input features. */
    public Variable project(DroppedInput input, Trainable weights, int rows) {
        return add(new ProjectInput(input, weights, rows));
    }

    /** The product h·W. */
    public Variable multiply(Variable rows, Trainable weights) {
        return add(new Multiply(rows, weights));
    }

    /** The sum h + b in every row. */
    public Variable addBias(Variable rows, Trainable bias) {
        return add(new AddBias(rows, bias));
    }

    /** Activation of h + b; then a random share of all entries is set to zero and the rest scaled up. */
    public Variable hidden(Variable rows, Trainable bias, Activation activation, double dropout) {
        return add(new HiddenUnits(rows, bias, activation, dropout));
    }

    /** Activation and dropout without a bias. */
    public Variable hidden(Variable rows, Activation activation, double dropout) {
        return hidden(rows, new Trainable(1, rows.width()), activation, dropout);
    }

    /** The first rows of input features as a variable with this many columns. */
    public Variable values(DroppedInput input, int rows, int width) {
        return add(new InputValues(input, rows, width));
    }

    /** The concatenation of rows, for the rows that all variables have. */
    public Variable concatenate(List<Variable> parts) {
        return add(new Concatenate(parts));
    }

    /** The largest entry of several variables of the same width in each column, for the rows that all have. */
    public Variable largest(List<Variable> parts) {
        return add(new Largest(parts));
    }

    /** The mean of concatenated heads. */
    public Variable meanOfHeads(Variable rows, int heads) {
        return add(new MeanOfHeads(rows, heads));
    }

    /** Layer normalisation: rows of mean 0 and variance 1, scaled and shifted. */
    public Variable normalizeRows(Variable rows, Trainable scale, Trainable shift, double epsilon) {
        return add(new NormalizeRows(rows, scale, shift, epsilon));
    }

    /**
     * Batch normalisation: columns of mean 0 and variance 1, scaled and shifted. In training the statistics are those of the rows
     * and move the running ones; otherwise the running ones are used.
     */
    public Variable normalizeColumns(
            Variable rows,
            Trainable scale,
            Trainable shift,
            Trainable runningMean,
            Trainable runningVariance,
            double epsilon,
            boolean training) {
        return add(new NormalizeColumns(
                rows, new NormalizeColumns.Statistics(scale, shift, runningMean, runningVariance), epsilon, training));
    }

    /** A weighted sum over neighbours and the node itself, for the first {@code count} rows. */
    public Variable aggregate(Variable rows, Aggregation aggregation, int count) {
        return add(new Aggregate(rows, aggregation, count));
    }

    /** GAT's attention over neighbours and the node itself, heads concatenated, for the first {@code count} rows. */
    public Variable attend(Variable rows, Region region, Trainable source, Trainable target, int count) {
        return add(new Attend(rows, region, source, target, count));
    }

    /** The sum {@code a·first + b·second}; rows that only the second has are ignored. */
    public Variable combine(double a, Variable first, double b, Variable second) {
        return add(new Combine(a, first, b, second));
    }

    /** The selected rows of a variable, in the given order. */
    public Variable select(Variable rows, int[] selected) {
        return add(new SelectRows(rows, selected));
    }

    /** Computes all values, with dropout drawn from {@code random}. */
    public void forward(RandomGenerator random) {
        inputs.forEach(input -> input.draw(random));
        for (Variable operation : operations) {
            operation.forward(random);
            operation.clearGradients();
        }
    }

    /** Computes all values of a computation without dropout. */
    public void forward() {
        forward(NO_RANDOMNESS);
    }

    /** Clears all gradients except those of weights, so that {@link #backward()} can run again at the same values. */
    void clearGradients() {
        operations.forEach(Variable::clearGradients);
    }

    /** Propagates the gradients that the loss has stored in the last variable back to the weights, where they accumulate. */
    public void backward() {
        for (int i = operations.size() - 1; i >= 0; i--) {
            operations.get(i).backward();
        }
    }

    /** The first rows of a sparse input as a variable, for operations other than products. */
    private static final class InputValues extends Variable {
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

    /** The sum h + b in every row; the bias has one row. */
    private static final class AddBias extends Variable {
        private final Variable input;
        private final Trainable bias;

        AddBias(Variable input, Trainable bias) {
            super(input.rows(), input.width());
            this.input = input;
            this.bias = bias;
        }

        @Override
        protected void forward(RandomGenerator random) {
            for (int row = 0; row < rows(); row++) {
                System.arraycopy(input.values[row], 0, values[row], 0, width());
                addScaled(1, bias.values[0], values[row]);
            }
        }

        @Override
        protected void backward() {
            for (int row = 0; row < rows(); row++) {
                addScaled(1, gradients[row], input.gradients[row]);
                addScaled(1, gradients[row], bias.gradients[0]);
            }
        }
    }

    /** The mean of the concatenated heads of a row. */
    private static final class MeanOfHeads extends Variable {
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

    /** The sum {@code a·first + b·second}; rows that only the second has are ignored. */
    private static final class Combine extends Variable {
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

    /** The selected rows of a variable, in the given order. */
    private static final class SelectRows extends Variable {
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
}
