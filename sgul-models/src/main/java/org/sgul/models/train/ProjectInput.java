package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The product x·W of the first rows of a sparse input. The remaining entries of many rows are collected first. Long rows are then added
 * in parts, the first part of every row before the second of any, so that the rows of W that a part needs stay in a cache.
 */
final class ProjectInput extends Variable {
    /** Weights of at most this many numbers stay in a cache, so their gradients are added entry by entry. */
    private static final int CACHED_WEIGHTS = 1 << 14;

    /** The number of entries in a part: a multiple of four, the number that is added at a time, so that parts do not change sums. */
    private static final int PART = 128;

    /** The number of entries from which no further row is collected. */
    private static final int COLLECTED = 1 << 18;

    private final DroppedInput input;
    private final Trainable weights;
    private final boolean byColumn;
    private final InputRows.Columns columns;
    private final int[] indices;
    private final double[] factors;
    private final int[] ends;

    ProjectInput(DroppedInput input, Trainable weights, int rows) {
        this(input, weights, rows, (long) weights.rows() * weights.width() > CACHED_WEIGHTS);
    }

    /** With {@code byColumn}, gradients are added column by column of the input. */
    ProjectInput(DroppedInput input, Trainable weights, int rows, boolean byColumn) {
        super(rows, weights.width());
        this.input = input;
        this.weights = weights;
        this.byColumn = byColumn;
        this.columns = byColumn ? input.input.byColumn() : InputRows.Columns.NONE;
        int longest = Math.max(input.input.longestRow(), columns.longest());
        int capacity = Math.min(input.input.values.length, COLLECTED + longest) + 1;
        this.indices = new int[capacity];
        this.factors = new double[capacity];
        this.ends = new int[Math.max(rows, columns.count())];
    }

    @Override
    protected void forward(RandomGenerator random) {
        int first = 0;
        int end = 0;
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(values[row], 0);
            end = input.row(row, indices, factors, end);
            ends[row] = end;
            if (end >= COLLECTED || row + 1 == rows()) {
                addAll(first, row + 1, weights.values, values);
                first = row + 1;
                end = 0;
            }
        }
    }

    @Override
    protected void backward() {
        int first = 0;
        int end = 0;
        for (int column = 0; column < columns.count(); column++) {
            end = input.column(columns, column, rows(), indices, factors, end);
            ends[column] = end;
            if (end >= COLLECTED || column + 1 == columns.count()) {
                addAll(first, column + 1, gradients, weights.gradients);
                first = column + 1;
                end = 0;
            }
        }
        for (int row = 0; !byColumn && row < rows(); row++) {
            int count = input.row(row, indices, factors, 0);
            for (int i = 0; i < count; i++) {
                addScaled(factors[i], gradients[row], weights.gradients[indices[i]]);
            }
        }
    }

    /** Adds the collected multiples of rows to the rows {@code first} to {@code last} of a matrix, the last excluded, part by part. */
    private void addAll(int first, int last, double[][] rows, double[][] to) {
        boolean remaining = true;
        for (int part = 0; remaining; part += PART) {
            remaining = false;
            int start = 0;
            for (int i = first; i < last; i++) {
                int from = start + part;
                int until = Math.min(ends[i], from + PART);
                if (from < until) {
                    addScaled(from, until, indices, factors, rows, to[i]);
                    remaining |= until < ends[i];
                }
                start = ends[i];
            }
        }
    }
}
