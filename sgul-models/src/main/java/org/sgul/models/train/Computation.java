package org.sgul.models.train;

import java.util.ArrayList;
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

    /** Input features of which every pass drops a random share of entries. */
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

    /** Rows side by side, for the rows that all variables have. */
    public Variable concatenate(List<Variable> parts) {
        return add(new Concatenate(parts));
    }

    /** The largest entry of several variables of the same width at each place, for the rows that all have. */
    public Variable largest(List<Variable> parts) {
        return add(new Largest(parts));
    }

    /** The mean of heads that stand side by side. */
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

    /** GAT's attention over neighbours and the node itself, heads side by side, for the first {@code count} rows. */
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
}
