package org.sgul.graph.read.npy;

import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.SparseFeatures;

/** Features from a dense array, stored sparse if less than a tenth of the entries is non-zero. */
public final class FeatureRows {
    private static final double SPARSE_BELOW = 0.1;

    private FeatureRows() {}

    /** The features of a two-dimensional array. */
    public static FeatureMatrix of(NpyArray array) {
        int rows = array.dimension(0);
        int columns = array.dimension(1);
        int nonZero = 0;
        for (int row = 0; row < rows; row++) {
            for (float value : array.floatRow(row)) {
                nonZero += value == 0 ? 0 : 1;
            }
        }
        int stored = nonZero;
        return array.location()
                .locate(() -> stored < SPARSE_BELOW * array.size()
                        ? sparse(array, rows, columns, stored)
                        : DenseFeatures.owning(
                                IntStream.range(0, rows)
                                        .mapToObj(array::floatRow)
                                        .toArray(float[][]::new),
                                columns));
    }

    private static SparseFeatures sparse(NpyArray array, int rows, int columns, int stored) {
        int[] offsets = new int[rows + 1];
        int[] indices = new int[stored];
        float[] values = new float[stored];
        int at = 0;
        for (int row = 0; row < rows; row++) {
            float[] dense = array.floatRow(row);
            for (int column = 0; column < columns; column++) {
                if (dense[column] != 0) {
                    indices[at] = column;
                    values[at++] = dense[column];
                }
            }
            offsets[row + 1] = at;
        }
        return SparseFeatures.owning(offsets, indices, values, columns);
    }
}
