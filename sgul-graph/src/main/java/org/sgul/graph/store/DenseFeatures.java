package org.sgul.graph.store;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;

/** Features as rows of floats. */
public final class DenseFeatures implements FeatureMatrix, NamedColumns {
    private final float[][] values;
    private final int columns;
    private final List<String> names;

    private DenseFeatures(float[][] values, int columns, List<String> names) {
        this.values = values;
        this.columns = columns;
        this.names = names;
    }

    /** Takes ownership of the rows. A row without {@code columns} entries and values that are not finite are data errors. */
    public static DenseFeatures owning(float[][] rows, int columns) {
        for (int row = 0; row < rows.length; row++) {
            if (rows[row].length != columns) {
                throw SgulException.data("dense features: row " + row + " has " + rows[row].length
                        + " columns, but all rows must have " + columns);
            }
            for (int column = 0; column < columns; column++) {
                checkFinite(row, column, rows[row][column]);
            }
        }
        return new DenseFeatures(rows, columns, List.of());
    }

    /** The same features with names of all columns, or of none. */
    public DenseFeatures named(List<String> columnNames) {
        return new DenseFeatures(values, columns, List.copyOf(columnNames));
    }

    List<String> names() {
        return names;
    }

    @Override
    public String columnName(int column) {
        return names.isEmpty() ? "" : names.get(column);
    }

    @Override
    public int rows() {
        return values.length;
    }

    @Override
    public int columns() {
        return columns;
    }

    @Override
    public long storedEntries() {
        return (long) values.length * columns;
    }

    @Override
    public boolean isSparse() {
        return false;
    }

    @Override
    public int storedEntries(int row) {
        return columns;
    }

    @Override
    public int column(int row, int i) {
        return i;
    }

    @Override
    public float value(int row, int i) {
        return values[row][i];
    }

    @Override
    public void addRow(int row, double scale, double[] accumulator) {
        float[] entries = values[row];
        for (int i = 0; i < entries.length; i++) {
            accumulator[i] += scale * entries[i];
        }
    }

    @Override
    public double dot(int row, double[] vector) {
        float[] entries = values[row];
        double sum = 0;
        for (int i = 0; i < entries.length; i++) {
            sum += entries[i] * vector[i];
        }
        return sum;
    }

    /** Selects rows; these are shared, not copied, as they never change. */
    @Override
    public DenseFeatures select(NodeList rows) {
        float[][] selected = new float[rows.size()][];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[rows.get(i)];
        }
        return new DenseFeatures(selected, columns, names);
    }

    /** Throws a data error if a feature value is not finite. */
    static void checkFinite(int row, int column, float value) {
        if (!Float.isFinite(value)) {
            throw SgulException.data(
                    "feature " + column + " of node " + row + " is " + value + "; only finite numbers are allowed");
        }
    }
}
