package org.sgul.graph.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Provenance;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Labels;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.SparseFeatures;

class HugeValueTest {
    private static final int ROWS = 2000;

    private static float[][] rows(DoubleSupplier first, DoubleSupplier second) {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> new float[] {(float) first.getAsDouble(), (float) second.getAsDouble()})
                .toArray(float[][]::new);
    }

    private static FeatureMatrix dense(float[][] rows) {
        return DenseFeatures.owning(rows, rows[0].length);
    }

    private static FeatureMatrix sparse(float[][] rows) {
        int columns = rows[0].length;
        int[] offsets = new int[rows.length + 1];
        int[] at = new int[rows.length * columns];
        float[] values = new float[rows.length * columns];
        int next = 0;
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < columns; column++) {
                if (rows[row][column] != 0) {
                    at[next] = column;
                    values[next++] = rows[row][column];
                }
            }
            offsets[row + 1] = next;
        }
        return SparseFeatures.owning(offsets, Arrays.copyOf(at, next), Arrays.copyOf(values, next), columns);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void ordinaryDataAreSilent(long seed) {
        Random random = new Random(seed);
        DoubleSupplier years = () -> 1900 + random.nextInt(130);
        DoubleSupplier counts = () -> Math.floor(1 / Math.pow(1 - random.nextDouble(), 1.5)) - 1;
        DoubleSupplier logNormal = () -> Math.exp(3 * random.nextGaussian());
        DoubleSupplier shares = () -> Math.pow(random.nextDouble(), 60);
        DoubleSupplier standardised = random::nextGaussian;
        DoubleSupplier flags = () -> random.nextInt(50) == 0 ? 1 : 0;
        assertThat(HugeValue.find(dense(rows(years, counts)))).isEmpty();
        assertThat(HugeValue.find(dense(rows(logNormal, shares)))).isEmpty();
        assertThat(HugeValue.find(sparse(rows(standardised, flags)))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1e6, false", "6e7, false", "7e7, true", "1e9, true", "-1e9, true", "1e30, true"})
    void theRatioToTheMedianDecides(float huge, boolean found) {
        float[][] rows = rows(() -> 1, () -> 0);
        rows[7][0] = huge;
        assertThat(HugeValue.find(dense(rows)).isPresent()).isEqualTo(found);
        assertThat(HugeValue.find(sparse(rows))).isEqualTo(HugeValue.find(dense(rows)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theUsualMagnitudeIsTheMedianOfWhatIsNotZero(long seed) {
        Random random = new Random(seed);
        float[][] rows = rows(
                () -> random.nextInt(4) == 0 ? 0 : Math.exp(random.nextGaussian() * 2) * (random.nextInt(2) * 2 - 1),
                () -> 1);
        double[] magnitudes = Arrays.stream(rows)
                .mapToDouble(row -> Math.abs(row[0]))
                .filter(magnitude -> magnitude != 0)
                .sorted()
                .toArray();
        rows[11][0] = -1e12f;
        HugeValue huge = HugeValue.find(dense(rows)).orElseThrow();
        assertThat(huge.row()).isEqualTo(11);
        assertThat(huge.column()).isZero();
        assertThat(huge.value()).isEqualTo(-1e12f);
        assertThat(huge.usual()).isCloseTo(magnitudes[magnitudes.length / 2], Percentage.withPercentage(7));
    }

    @Test
    void neitherZerosNorAColumnOfHugeValuesNorNoiseBelowSmallValuesCount() {
        float[][] rows = rows(() -> 0, () -> 1e20);
        rows[3][0] = 1e20f;
        rows[3][1] = 1;
        assertThat(HugeValue.find(dense(rows))).isEmpty();
        float[][] noise = rows(() -> 1e-17, () -> 1);
        noise[3][0] = 100;
        assertThat(HugeValue.find(dense(noise))).isEmpty();
    }

    @Test
    void theDescriptionNamesColumnNodeRatioAndRemedy() {
        float[][] rows = {{1, 2}, {1, 3}, {1e9f, 2}, {1, 2}, {1, 2}};
        assertThat(describe(DenseFeatures.owning(rows, 2).named(List.of("age", "income"))))
                .isEqualTo(
                        "warning: feature 1 ('age') has the value 1e9 at node 'n2', about 1e9 times its usual magnitude, 1."
                                + " Sums are rounded relative to the largest value, so ordinary values of this feature have a relative"
                                + " error of about 9e-7. If it stands for 'unknown', as 1e9 or -999999 often do, replace it; otherwise"
                                + " rescale the feature or take its logarithm");
        rows[3][1] = -1e20f;
        assertThat(describe(DenseFeatures.owning(rows, 2)))
                .startsWith(
                        "warning: feature 2 has the value -1e20 at node 'n3', about 5e19 times its usual magnitude, 2.")
                .contains("ordinary values of this feature have no correct digit")
                .endsWith("take its logarithm; 1 other feature has such a value, too");
    }

    private static String describe(FeatureMatrix features) {
        Dataset data = new Dataset(
                "people",
                CsrGraph.withoutEdges(features.rows()),
                features,
                Labels.of(new int[features.rows()], List.of("only")),
                List.of(),
                node -> "n" + node,
                new Provenance("test", "memory", "", 0, 0, List.of()));
        return HugeValue.find(features).orElseThrow().describe(data);
    }
}
