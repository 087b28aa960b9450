package org.sgul.graph.store;

import org.sgul.api.data.FeatureMatrix;

/** Scales every feature row to sum 1, as is usual for Planetoid and Coauthor data; rows that sum to 0 are not changed. */
public final class RowNormalization {
    private RowNormalization() {}

    public static FeatureMatrix apply(FeatureMatrix features) {
        int rows = features.rows();
        float[][] scaled = new float[rows][];
        for (int row = 0; row < rows; row++) {
            int entries = features.storedEntries(row);
            double sum = 0;
            for (int i = 0; i < entries; i++) {
                sum += features.value(row, i);
            }
            double scale = sum == 0 ? 1 : 1 / sum;
            scaled[row] = new float[entries];
            for (int i = 0; i < entries; i++) {
                scaled[row][i] = (float) (features.value(row, i) * scale);
            }
        }
        if (features instanceof SparseFeatures sparse) {
            float[] values = new float[Math.toIntExact(features.storedEntries())];
            int at = 0;
            for (float[] row : scaled) {
                System.arraycopy(row, 0, values, at, row.length);
                at += row.length;
            }
            return sparse.withValues(values);
        }
        DenseFeatures dense = DenseFeatures.owning(scaled, features.columns());
        return features instanceof DenseFeatures before ? dense.named(before.names()) : dense;
    }
}
