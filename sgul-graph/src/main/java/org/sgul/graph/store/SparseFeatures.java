package org.sgul.graph.store;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;

/** Features as compressed sparse rows; columns ascend within a row. */
public final class SparseFeatures implements FeatureMatrix, NamedColumns {
    private final int[] offsets;
    private final int[] columnIndices;
    private final float[] values;
    private final int columns;
    private final List<String> names;

    private SparseFeatures(int[] offsets, int[] columnIndices, float[] values, int columns, List<String> names) {
        this.offsets = offsets;
        this.columnIndices = columnIndices;
        this.values = values;
        this.columns = columns;
        this.names = names;
    }

    /** Takes ownership of the arrays. Malformed arrays and values that are not finite are data errors. */
    public static SparseFeatures owning(int[] offsets, int[] columnIndices, float[] values, int columns) {
        int rows = offsets.length - 1;
        if (rows < 0 || offsets[0] != 0 || columnIndices.length != values.length || offsets[rows] != values.length) {
            throw SgulException.data("sparse features are malformed: the last of " + offsets.length
                    + " offsets must equal the number of column indices (" + columnIndices.length
                    + ") and of values (" + values.length + ")");
        }
        for (int row = 0; row < rows; row++) {
            if (offsets[row] > offsets[row + 1] || offsets[row + 1] > values.length) {
                throw SgulException.data("sparse features are malformed: the offsets of row " + row + " descend");
            }
            for (int i = offsets[row]; i < offsets[row + 1]; i++) {
                int column = columnIndices[i];
                if (column < 0 || column >= columns) {
                    throw SgulException.data("sparse features: row " + row + " has column " + column
                            + "; columns are 0.." + (columns - 1));
                }
                if (i > offsets[row] && column <= columnIndices[i - 1]) {
                    throw SgulException.data("sparse features: the columns of row " + row + " do not ascend");
                }
                DenseFeatures.checkFinite(row, column, values[i]);
            }
        }
        return new SparseFeatures(offsets, columnIndices, values, columns, List.of());
    }

    /** The same features with names of all columns, or of none. */
    public SparseFeatures named(List<String> columnNames) {
        return new SparseFeatures(offsets, columnIndices, values, columns, List.copyOf(columnNames));
    }

    @Override
    public String columnName(int column) {
        return names.isEmpty() ? "" : names.get(column);
    }

    @Override
    public int rows() {
        return offsets.length - 1;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public long storedEntries() {
        return values.length;
    }

    @Override
    public boolean isSparse() {
        return true;
    }

    @Override
    public int storedEntries(int row) {
        return offsets[row + 1] - offsets[row];
    }

    @Override
    public int column(int row, int i) {
        return columnIndices[offsets[row] + i];
    }

    @Override
    public float value(int row, int i) {
        return values[offsets[row] + i];
    }

    @Override
    public void addRow(int row, double scale, double[] accumulator) {
        for (int i = offsets[row]; i < offsets[row + 1]; i++) {
            accumulator[columnIndices[i]] += scale * values[i];
        }
    }

    @Override
    public double dot(int row, double[] vector) {
        double sum = 0;
        for (int i = offsets[row]; i < offsets[row + 1]; i++) {
            sum += values[i] * vector[columnIndices[i]];
        }
        return sum;
    }

    @Override
    public SparseFeatures select(NodeList rows) {
        int[] newOffsets = new int[rows.size() + 1];
        for (int i = 0; i < rows.size(); i++) {
            newOffsets[i + 1] = newOffsets[i] + storedEntries(rows.get(i));
        }
        int[] newColumns = new int[newOffsets[rows.size()]];
        float[] newValues = new float[newColumns.length];
        for (int i = 0; i < rows.size(); i++) {
            int from = offsets[rows.get(i)];
            int length = newOffsets[i + 1] - newOffsets[i];
            System.arraycopy(columnIndices, from, newColumns, newOffsets[i], length);
            System.arraycopy(values, from, newValues, newOffsets[i], length);
        }
        return new SparseFeatures(newOffsets, newColumns, newValues, columns, names);
    }

    /** The same pattern with other values, which must be finite as well. */
    SparseFeatures withValues(float[] newValues) {
        return owning(offsets, columnIndices, newValues, columns).named(names);
    }
}
