package org.sgul.models.train;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.sgul.models.layer.Activation;

/** Operations in the order of evaluation, each reading earlier ones, inputs and weights. Built once, run many times. */
public final class Computation {
    private static final RandomGenerator NO_RANDOMNESS = () -> {
        throw new IllegalStateException("a computation with dropout must be given a random stream");
    };

    private final List<Variable> operations = new ArrayList<>();

    /** Adds any operation; the methods below add the usual ones. */
    public <V extends Variable> V add(V operation) {
        operations.add(operation);
        return operation;
    }

    /** x·W of input features, of which a share is dropped at random. */
    public Variable project(InputRows input, Trainable weights, double dropout) {
        return add(new ProjectInput(input, weights, dropout));
    }

    /** h·W. */
    public Variable multiply(Variable rows, Trainable weights) {
        return add(new Multiply(rows, weights));
    }

    /** h + b in every row. */
    public Variable addBias(Variable rows, Trainable bias) {
        return add(new AddBias(rows, bias));
    }

    public Variable activate(Variable rows, Activation activation) {
        return activation == Activation.IDENTITY ? rows : add(new Activate(rows, activation));
    }

    /** Drops a share of all entries at random and scales the rest up. */
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

    /** {@code a·first + b·second}. */
    public Variable combine(double a, Variable first, double b, Variable second) {
        return add(new Combine(a, first, b, second));
    }

    /** Some rows of a variable in a given order. */
    public Variable select(Variable rows, int[] selected) {
        return add(new SelectRows(rows, selected));
    }

    /** Computes all values, drawing dropout from {@code random}. */
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

    /** Forgets all gradients but those of weights, so that {@link #backward()} can be run again at the same values. */
    void clearGradients() {
        operations.forEach(Variable::clearGradients);
    }

    /** Carries gradients, which the loss has put into the last variable, back to the weights, where they add up. */
    public void backward() {
        for (int i = operations.size() - 1; i >= 0; i--) {
            operations.get(i).backward();
        }
    }
}
