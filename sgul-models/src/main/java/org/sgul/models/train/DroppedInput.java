package org.sgul.models.train;

import java.util.random.RandomGenerator;

/**
 * Sparse input rows with dropout of their entries. The mask is drawn once per pass, so all projections of one input see the same
 * entries.
 */
public final class DroppedInput {
    final InputRows input;
    private final RandomBits keep;
    private final boolean drops;
    private final double scale;
    private final long[] kept;

    DroppedInput(InputRows input, double rate) {
        this.input = input;
        this.drops = rate > 0;
        this.keep = new RandomBits(1 - rate);
        this.scale = 1 / (1 - rate);
        this.kept = new long[drops ? (input.values.length + Long.SIZE - 1) / Long.SIZE : 0];
    }

    void draw(RandomGenerator random) {
        for (int word = 0; word < kept.length; word++) {
            kept[word] = keep.next(random);
        }
    }

    /** Collects the remaining entries of one row with their columns from a position on, and returns the position after them. */
    int row(int row, int[] columns, double[] values, int at) {
        int start = input.offsets[row];
        int length = input.offsets[row + 1] - start;
        if (!drops) {
            System.arraycopy(input.columns, start, columns, at, length);
            System.arraycopy(input.values, start, values, at, length);
            return at + length;
        }
        long[] mask = kept;
        int[] inputColumns = input.columns;
        double[] inputValues = input.values;
        int count = at;
        for (int i = start; i < start + length; i++) {
            columns[count] = inputColumns[i];
            values[count] = inputValues[i] * scale;
            count += (int) (mask[i >>> 6] >>> i) & 1;
        }
        return count;
    }

    /**
     * Collects the remaining entries of one column with their rows, those below {@code rowCount}, from a position on, and returns the
     * position after them.
     */
    int column(InputRows.Columns columns, int column, int rowCount, int[] rows, double[] values, int at) {
        long[] mask = kept;
        int[] inputRows = columns.rows();
        int[] positions = columns.positions();
        double[] inputValues = columns.values();
        int end = columns.offsets()[column + 1];
        int count = at;
        for (int i = columns.offsets()[column]; i < end && inputRows[i] < rowCount; i++) {
            int position = positions[i];
            rows[count] = inputRows[i];
            values[count] = inputValues[i] * scale;
            count += drops ? (int) (mask[position >>> 6] >>> position) & 1 : 1;
        }
        return count;
    }
}
