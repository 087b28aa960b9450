package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * A matrix in a {@link Computation}, together with the gradient of the loss with respect to it. An operation is a variable that
 * computes its values from those of its inputs, and adds to their gradients from its own.
 */
public abstract class Variable {
    protected final double[][] values;
    protected final double[][] gradients;
    private final int width;

    protected Variable(int rows, int width) {
        this.values = new double[rows][width];
        this.gradients = new double[rows][width];
        this.width = width;
    }

    public final int rows() {
        return values.length;
    }

    public final int width() {
        return width;
    }

    /** One row of the values; not a copy. */
    public final double[] value(int row) {
        return values[row];
    }

    /** One row of the gradient; not a copy. */
    public final double[] gradient(int row) {
        return gradients[row];
    }

    /** Computes all values; {@code random} is for dropout. */
    protected abstract void forward(RandomGenerator random);

    /** Adds to the gradients of the inputs. */
    protected abstract void backward();

    final void clearGradients() {
        for (double[] row : gradients) {
            Arrays.fill(row, 0);
        }
    }

    /** Adds {@code factors[i] * rows[indices[i]]} for the first {@code count} indices, four rows at a time. */
    protected static void addScaled(int count, int[] indices, double[] factors, double[][] rows, double[] to) {
        addScaled(0, count, indices, factors, rows, to);
    }

    /**
     * Adds {@code factors[i] * rows[indices[i]]} for i from {@code start} to {@code end}, the end excluded, four rows at a time.
     */
    protected static void addScaled(int start, int end, int[] indices, double[] factors, double[][] rows, double[] to) {
        int i = start;
        for (; i + 4 <= end; i += 4) {
            addScaled(
                    factors[i],
                    rows[indices[i]],
                    factors[i + 1],
                    rows[indices[i + 1]],
                    factors[i + 2],
                    rows[indices[i + 2]],
                    factors[i + 3],
                    rows[indices[i + 3]],
                    to);
        }
        for (; i < end; i++) {
            addScaled(factors[i], rows[indices[i]], to);
        }
    }

    /** {@code to += a*first + b*second + c*third + d*fourth}; the loop where training spends most of its time. */
    protected static void addScaled(
            double a,
            double[] first,
            double b,
            double[] second,
            double c,
            double[] third,
            double d,
            double[] fourth,
            double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += (a * first[i] + b * second[i]) + (c * third[i] + d * fourth[i]);
        }
    }

    /** {@code to += factor * from}. */
    protected static void addScaled(double factor, double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * from[i];
        }
    }
}
