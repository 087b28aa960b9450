package org.sgul.models.train;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The product x·W of the first rows of a sparse input. */
final class ProjectInput extends Variable {
    /** Weights of at most this many numbers stay in a cache, so their gradients are added entry by entry. */
    private static final int CACHED_WEIGHTS = 1 << 14;

    private final DroppedInput input;
    private final Trainable weights;
    private final boolean byColumn;
    private final InputRows.Columns columns;
    private final int[] indices;
    private final double[] factors;

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
        this.indices = new int[longest + 1];
        this.factors = new double[longest + 1];
    }

    @Override
    protected void forward(RandomGenerator random) {
        for (int row = 0; row < rows(); row++) {
            Arrays.fill(values[row], 0);
            addAll(input.row(row, indices, factors), weights.values, values[row]);
        }
    }

    @Override
    protected void backward() {
        if (!byColumn) {
            for (int row = 0; row < rows(); row++) {
                int count = input.row(row, indices, factors);
                for (int i = 0; i < count; i++) {
                    addScaled(factors[i], gradients[row], weights.gradients[indices[i]]);
                }
            }
        } else {
            for (int column = 0; column < columns.count(); column++) {
                int count = input.column(columns, column, rows(), indices, factors);
                addAll(count, gradients, weights.gradients[column]);
            }
        }
    }

    /** Adds the first collected multiples of rows. */
    private void addAll(int count, double[][] rows, double[] to) {
        addScaled(count, indices, factors, rows, to);
    }
}
