package org.sgul.models.regression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.core.run.RandomStreams;

class RidgeFitTest {
    private static List<double[]> rows(long seed, int count, int width) {
        var random = RandomStreams.stream(seed, "ridge", 0);
        return Stream.generate(() -> random.doubles(width, -2, 3).toArray())
                .limit(count)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void recoversALinearFunctionWithATinyPenalty(long seed) {
        List<double[]> rows = rows(seed, 30, 4);
        double[] values = rows.stream()
                .mapToDouble(row -> 7 + 2 * row[0] - 3 * row[1] + 0.5 * row[3])
                .toArray();
        RidgeFit fit = RidgeFit.of(rows, values, 1e-12);
        assertThat(fit.weights()).containsExactly(new double[] {2, -3, 0, 0.5}, Offset.offset(1e-9));
        assertThat(fit.intercept()).isCloseTo(7, Offset.offset(1e-9));
    }

    @Test
    void aSingleColumnShrinksAsInTheClosedForm() {
        List<double[]> rows = List.of(new double[] {10, 5}, new double[] {14, 5}, new double[] {12, 5});
        RidgeFit fit = RidgeFit.of(rows, new double[] {1, 5, 3}, 0.25);
        assertThat(fit.weights()[0]).isCloseTo(1 / 1.25, Offset.offset(1e-12));
        assertThat(fit.weights()[1]).as("weight of a constant column").isZero();
        assertThat(fit.at(new double[] {12, 99})).isCloseTo(3, Offset.offset(1e-12));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noSmallChangeOfWeightsIsBetter(long seed) {
        List<double[]> rows = rows(seed, 6, 9);
        double[] values = RandomStreams.stream(seed, "values", 0).doubles(6).toArray();
        RidgeFit fit = RidgeFit.of(rows, values, 0.1);
        for (int j = 0; j < 9; j++) {
            for (double change : new double[] {-1e-3, 1e-3}) {
                double[] weights = fit.weights().clone();
                weights[j] += change;
                assertThat(objective(weights, rows, values))
                        .as("seed %d, weight %d", seed, j)
                        .isGreaterThan(objective(fit.weights(), rows, values));
            }
        }
    }

    /** The objective with the best intercept. */
    private static double objective(double[] weights, List<double[]> rows, double[] values) {
        int n = rows.size();
        double[] residuals = new double[n];
        double mean = 0;
        for (int i = 0; i < n; i++) {
            residuals[i] = values[i] - new RidgeFit(0, weights).at(rows.get(i));
            mean += residuals[i] / n;
        }
        double sum = 0;
        for (double residual : residuals) {
            sum += (residual - mean) * (residual - mean) / n;
        }
        for (int j = 0; j < weights.length; j++) {
            int column = j;
            double center =
                    rows.stream().mapToDouble(row -> row[column]).average().orElseThrow();
            double variance = rows.stream()
                    .mapToDouble(row -> (row[column] - center) * (row[column] - center))
                    .average()
                    .orElseThrow();
            sum += 0.1 * weights[j] * weights[j] * variance;
        }
        return sum;
    }
}
