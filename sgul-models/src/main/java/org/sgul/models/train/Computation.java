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

    private final List<Variable> operations = new ArrayList<>();

    /** Adds an operation; the methods below add the standard ones. */
    public <V extends Variable> V add(V operation) {
        operations.add(operation);
        return operation;
    }

    /** The product x·W of input features, after dropping a random share of their entries. */
    public Variable project(InputRows input, Trainable weights, double dropout) {
        return add(new ProjectInput(input, weights, dropout));
    }

    /** The product h·W. */
    public Variable multiply(Variable rows, Trainable weights) {
        return add(new Multiply(rows, weights));
    }

    /** The sum h + b in every row. */
    public Variable addBias(Variable rows, Trainable bias) {
        return add(new AddBias(rows, bias));
    }

    public Variable activate(Variable rows, Activation activation) {
        return activation == Activation.IDENTITY ? rows : add(new Activate(rows, activation));
    }

    /** Sets a random share of all entries to zero and scales up the rest. */
    public Variable dropOut(Variable rows, double rate) {
        return rate == 0 ? rows : add(new Dropout(rows, rate));
    }

    /** A weighted sum over neighbours and the node itself. */
    public Variable aggregate(Variable rows, Aggregation aggregation) {
        return add(new Aggregate(rows, aggregation));
    }

    /** GAT's attention over neighbours and the node itself, heads side by side. */
    public Variable attend(Variable rows, Region region, Trainable source, Trainable target) {
        return add(new Attend(rows, region, source, target));
    }

    /** The sum {@code a·first + b·second}. */
    public Variable combine(double a, Variable first, double b, Variable second) {
        return add(new Combine(a, first, b, second));
    }

    /** The selected rows of a variable, in the given order. */
    public Variable select(Variable rows, int[] selected) {
        return add(new SelectRows(rows, selected));
    }

    /** Computes all values, with dropout drawn from {@code random}. */
    public void forward(RandomGenerator random) {
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
