package org.sgul.graph.read.csv;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.read.HeapBudget;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.SparseFeatures;

/** Collects feature rows, storing sparse ones as non-zeros; the matrix is sparse if less than a quarter of entries is non-zero. */
final class FeatureRows {
    /** All values of a row, or only those at the given columns. */
    private static final class Row {
        private final int @Nullable [] columns;
        private final float[] values;

        Row(int @Nullable [] columns, float[] values) {
            this.columns = columns;
            this.values = values;
        }
    }

    private final int columns;
    private final HeapBudget budget;
    private final List<Row> rows = new ArrayList<>();
    private long nonZeros;

    FeatureRows(int columns, HeapBudget budget) {
        this.columns = columns;
        this.budget = budget;
    }

    /** Adds a copy of the row. */
    void add(float[] row, Supplier<Location> location) {
        int count = 0;
        for (float value : row) {
            count += value != 0 ? 1 : 0;
        }
        nonZeros += count;
        boolean sparse = 4L * count < columns;
        // Twice, because the matrix is built while the rows are still in memory.
        budget.plan(location, "this row and the rows before it", 2 * (sparse ? 64 + 8L * count : 32 + 4L * columns));
        if (!sparse) {
            rows.add(new Row(null, row.clone()));
            return;
        }
        int[] at = new int[count];
        float[] values = new float[count];
        int next = 0;
        for (int column = 0; column < columns; column++) {
            if (row[column] != 0) {
                at[next] = column;
                values[next++] = row[column];
            }
        }
        rows.add(new Row(at, values));
    }

    /**
     * Builds the matrix.
     *
     * @param names the names of all columns; empty if there is no header
     */
    FeatureMatrix build(List<String> names) {
        boolean sparse = 4 * nonZeros < (long) rows.size() * columns && nonZeros < Integer.MAX_VALUE - 8;
        return sparse ? sparse().named(names) : dense().named(names);
    }

    private DenseFeatures dense() {
        float[][] dense = new float[rows.size()][];
        for (int i = 0; i < dense.length; i++) {
            Row row = rows.get(i);
            dense[i] = row.columns == null ? row.values : new float[columns];
            for (int j = 0; row.columns != null && j < row.columns.length; j++) {
                dense[i][row.columns[j]] = row.values[j];
            }
        }
        return DenseFeatures.owning(dense, columns);
    }

    private SparseFeatures sparse() {
        int[] offsets = new int[rows.size() + 1];
        int[] columnIndices = new int[(int) nonZeros];
        float[] values = new float[(int) nonZeros];
        int next = 0;
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            for (int j = 0; j < row.values.length; j++) {
                if (row.values[j] != 0) {
                    columnIndices[next] = row.columns == null ? j : row.columns[j];
                    values[next++] = row.values[j];
                }
            }
            offsets[i + 1] = next;
        }
        return SparseFeatures.owning(offsets, columnIndices, values, columns);
    }
}
