package org.sgul.graph.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.core.run.RandomStreams;

class FeaturesTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void sparseAndDenseAgreeWithTheMatrix(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "features", 0);
        float[][] matrix = new float[1 + random.nextInt(20)][1 + random.nextInt(15)];
        for (float[] row : matrix) {
            for (int i = 0; i < row.length; i++) {
                row[i] = random.nextInt(3) == 0 ? random.nextFloat() + 0.1f : 0;
            }
        }
        assertAgrees(sparse(matrix), matrix, random);
        assertAgrees(dense(matrix), matrix, random);

        float[][] scaled = rowsOfSumOne(matrix);
        FeatureMatrix sparse = RowNormalization.apply(sparse(matrix));
        FeatureMatrix dense = RowNormalization.apply(dense(matrix));
        assertThat(sparse.isSparse()).isTrue();
        assertThat(dense.isSparse()).isFalse();
        assertAgrees(sparse, scaled, random);
        assertAgrees(dense, scaled, random);

        int[] chosen = random.ints(7, 0, matrix.length).toArray();
        float[][] selected = new float[chosen.length][];
        for (int i = 0; i < chosen.length; i++) {
            selected[i] = matrix[chosen[i]];
        }
        assertAgrees(sparse(matrix).select(NodeList.of(chosen)), selected, random);
        assertAgrees(dense(matrix).select(NodeList.of(chosen)), selected, random);
    }

    private static void assertAgrees(FeatureMatrix features, float[][] matrix, RandomGenerator random) {
        int columns = matrix[0].length;
        assertThat(features.rows()).isEqualTo(matrix.length);
        assertThat(features.columns()).isEqualTo(columns);
        long stored = 0;
        double[] vector = random.doubles(columns, -1, 1).toArray();
        for (int row = 0; row < matrix.length; row++) {
            float[] shown = new float[columns];
            int last = -1;
            for (int i = 0; i < features.storedEntries(row); i++) {
                assertThat(features.column(row, i)).isGreaterThan(last);
                last = features.column(row, i);
                shown[last] = features.value(row, i);
            }
            stored += features.storedEntries(row);
            assertThat(shown).isEqualTo(matrix[row]);

            double[] accumulator = vector.clone();
            features.addRow(row, 2, accumulator);
            double dot = 0;
            for (int i = 0; i < columns; i++) {
                assertThat(accumulator[i]).isCloseTo(vector[i] + 2 * matrix[row][i], within(1e-12));
                dot += matrix[row][i] * vector[i];
            }
            assertThat(features.dot(row, vector)).isCloseTo(dot, within(1e-12));
        }
        assertThat(features.storedEntries()).isEqualTo(stored);
    }

    @Test
    void malformedSparseFeaturesAreDataErrors() {
        assertRefused(new int[] {0, 1}, new int[] {0, 1}, new float[] {1, 1}, "sparse features are malformed");
        assertRefused(new int[] {0, 2, 1, 2}, new int[] {0, 1}, new float[] {1, 1}, "the offsets of row 1 descend");
        assertRefused(new int[] {0, 9, 2}, new int[] {0, 1}, new float[] {1, 1}, "the offsets of row 0 descend");
        assertRefused(new int[] {0, 1}, new int[] {3}, new float[] {1}, "row 0 has column 3; columns are 0..2");
        assertRefused(new int[] {0, 1}, new int[] {-1}, new float[] {1}, "row 0 has column -1; columns are 0..2");
        assertRefused(new int[] {0, 0, 2}, new int[] {1, 1}, new float[] {1, 1}, "the columns of row 1 do not ascend");
        assertRefused(
                new int[] {0, 0, 1},
                new int[] {2},
                new float[] {Float.NaN},
                "feature 2 of node 1 is NaN; only finite numbers are allowed");
    }

    private static void assertRefused(int[] offsets, int[] columns, float[] values, String message) {
        assertThatThrownBy(() -> SparseFeatures.owning(offsets, columns, values, 3))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining(message);
    }

    @Test
    void denseFeaturesAreFiniteToo() {
        assertThatThrownBy(() -> DenseFeatures.owning(new float[][] {{1, Float.NEGATIVE_INFINITY}}, 2))
                .isInstanceOf(SgulException.class)
                .hasMessage("feature 1 of node 0 is -Infinity; only finite numbers are allowed");
    }

    @Test
    void rowsOfDifferentLengthAreRefused() {
        assertThatThrownBy(() -> DenseFeatures.owning(new float[][] {{1, 2}, {3}}, 2))
                .isInstanceOf(SgulException.class)
                .hasMessage("dense features: row 1 has 1 columns, but all rows must have 2");
    }

    @Test
    void aRowThatCannotBeScaledIsRefused() {
        float[][] cancelling = {{1e30f, -1e30f, Float.MIN_VALUE}};
        assertThatThrownBy(() -> RowNormalization.apply(sparse(cancelling))).hasMessageContaining("Infinity");
        assertThatThrownBy(() -> RowNormalization.apply(dense(cancelling))).hasMessageContaining("Infinity");
    }

    private static DenseFeatures dense(float[][] matrix) {
        float[][] rows = new float[matrix.length][];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = matrix[row].clone();
        }
        return DenseFeatures.owning(rows, matrix[0].length);
    }

    private static SparseFeatures sparse(float[][] matrix) {
        int[] offsets = new int[matrix.length + 1];
        int[] columns = new int[matrix.length * matrix[0].length];
        float[] values = new float[columns.length];
        int at = 0;
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column < matrix[row].length; column++) {
                if (matrix[row][column] != 0) {
                    columns[at] = column;
                    values[at++] = matrix[row][column];
                }
            }
            offsets[row + 1] = at;
        }
        return SparseFeatures.owning(offsets, Arrays.copyOf(columns, at), Arrays.copyOf(values, at), matrix[0].length);
    }

    private static float[][] rowsOfSumOne(float[][] matrix) {
        float[][] scaled = new float[matrix.length][matrix[0].length];
        for (int row = 0; row < matrix.length; row++) {
            double sum = 0;
            for (float entry : matrix[row]) {
                sum += entry;
            }
            for (int i = 0; i < scaled[row].length; i++) {
                scaled[row][i] = sum == 0 ? 0 : (float) (matrix[row][i] * (1 / sum));
            }
        }
        return scaled;
    }
}
