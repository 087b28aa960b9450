package org.sgul.graph.read.npy;

import java.util.Arrays;
import org.sgul.graph.read.Location;
import org.sgul.graph.store.SparseFeatures;

/** A validated matrix in SciPy's format of compressed sparse rows; column indices within a row can be in any order. */
public final class CsrMatrix {
    private static final int MAX_COLUMNS = 1 << 24;

    private final Location location;
    private final int columns;
    private final int[] offsets;
    private final int[] indices;
    private final float[] values;

    private CsrMatrix(Location location, int columns, int[] offsets, int[] indices, float[] values) {
        this.location = location;
        this.columns = columns;
        this.offsets = offsets;
        this.indices = indices;
        this.values = values;
    }

    /** Creates a matrix of {@code rows × columns} from its three arrays; a malformed array is a data error. */
    public static CsrMatrix of(
            Location location, long rows, long columns, NpyArray indptr, NpyArray indices, NpyArray data) {
        if (rows < 1 || rows >= Integer.MAX_VALUE || columns < 1 || columns > MAX_COLUMNS) {
            throw location.error("a sparse matrix of " + rows + " × " + columns
                    + " is not allowed; it must have at least one row and 1.." + MAX_COLUMNS + " columns");
        }
        int[] offsets = indptr.expect((int) rows + 1).indices();
        int[] columnIndices = indices.expect(-1).indices();
        float[] values = data.expect(columnIndices.length).floats();
        if (offsets[0] != 0 || offsets[offsets.length - 1] != columnIndices.length) {
            throw indptr.location()
                    .error("row offsets run from " + offsets[0] + " to " + offsets[offsets.length - 1]
                            + ", expected 0 to " + columnIndices.length + ", the number of stored entries");
        }
        for (int row = 0; row < rows; row++) {
            if (offsets[row] > offsets[row + 1]) {
                throw indptr.location().error("the offsets of row " + row + " descend");
            }
        }
        for (int i = 0; i < columnIndices.length; i++) {
            if (columnIndices[i] < 0 || columnIndices[i] >= columns) {
                throw indices.location()
                        .at("element [" + i + "]")
                        .error("column " + columnIndices[i] + " is not in 0.." + (columns - 1));
            }
        }
        return new CsrMatrix(location, (int) columns, offsets, columnIndices, values);
    }

    public int rows() {
        return offsets.length - 1;
    }

    public int columns() {
        return columns;
    }

    /** The location that the matrix was read from. */
    public Location location() {
        return location;
    }

    /** The position of a row's first entry; for row {@link #rows()}, the number of entries. */
    public int start(int row) {
        return offsets[row];
    }

    /** The column of an entry. */
    public int column(int entry) {
        return indices[entry];
    }

    /** The value of an entry. */
    public float value(int entry) {
        return values[entry];
    }

    /** The matrix as features, with sorted columns and without stored zeros. */
    public SparseFeatures features() {
        int[] newOffsets = new int[offsets.length];
        int[] newColumns = new int[indices.length];
        float[] newValues = new float[indices.length];
        int at = 0;
        for (int row = 0; row < rows(); row++) {
            for (long entry : sortedRow(row)) {
                float value = values[(int) entry];
                if (value != 0) {
                    newColumns[at] = indices[(int) entry];
                    newValues[at++] = value;
                }
            }
            newOffsets[row + 1] = at;
        }
        int[] keptColumns = at == newColumns.length ? newColumns : Arrays.copyOf(newColumns, at);
        float[] keptValues = at == newValues.length ? newValues : Arrays.copyOf(newValues, at);
        return location.locate(() -> SparseFeatures.owning(newOffsets, keptColumns, keptValues, columns));
    }

    /** A row's entries by ascending column: the column in the upper half, the entry in the lower. */
    private long[] sortedRow(int row) {
        long[] entries = new long[offsets[row + 1] - offsets[row]];
        for (int i = 0; i < entries.length; i++) {
            int entry = offsets[row] + i;
            entries[i] = (long) indices[entry] << 32 | entry;
        }
        Arrays.sort(entries);
        return entries;
    }
}
