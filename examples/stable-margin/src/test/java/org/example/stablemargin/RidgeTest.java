package org.example.stablemargin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.utility.WeightedSum.Coefficients;

class RidgeTest {
    private static final double PENALTY = 0.05;

    @Test
    void aLinearFunctionIsFoundAgain() {
        double[][] x = points(1);
        double[] y = new double[x.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = 0.2 + 0.5 * x[i][0] - 0.3 * x[i][1] + 0.1 * x[i][2];
        }
        Coefficients found = Ridge.fit(x, y, 1e-12);
        assertThat(found.intercept()).isCloseTo(0.2, within(1e-8));
        assertThat(found.weights().get(0)).isCloseTo(0.5, within(1e-8));
        assertThat(found.weights().get(1)).isCloseTo(-0.3, within(1e-8));
        assertThat(found.weights().get(2)).isCloseTo(0.1, within(1e-8));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void noFunctionNearbyIsBetter(long seed) {
        double[][] x = points(seed);
        double[] y = new double[x.length];
        SplittableRandom random = new SplittableRandom(seed + 100);
        for (int i = 0; i < y.length; i++) {
            y[i] = random.nextDouble() / 4 + x[i][0] / 2;
        }
        Coefficients best = Ridge.fit(x, y, PENALTY);
        for (int changed = 0; changed <= 3; changed++) {
            for (double step : new double[] {-1e-3, 1e-3}) {
                assertThat(loss(moved(best, changed, step), x, y))
                        .as("loss with coefficient %d moved by %s", changed, step)
                        .isGreaterThan(loss(best, x, y));
            }
        }
    }

    @Test
    void aConstantFeatureGetsNoWeight() {
        Coefficients found = Ridge.fit(new double[][] {{1, 0.2}, {1, 0.6}}, new double[] {0.4, 0.6}, 0.001);
        assertThat(found.weights().get(0)).isCloseTo(0, within(1e-9));
        assertThat(found.weights().get(1)).isBetween(0.4, 0.5);
    }

    /** With the intercept (3) or one of the weights (0 to 2) moved. */
    private static Coefficients moved(Coefficients line, int changed, double step) {
        double[] weights = line.weights().stream().mapToDouble(weight -> weight).toArray();
        if (changed == weights.length) {
            return new Coefficients(line.intercept() + step, weights);
        }
        weights[changed] += step;
        return new Coefficients(line.intercept(), weights);
    }

    private static double loss(Coefficients line, double[][] x, double[] y) {
        double loss = 0;
        for (int i = 0; i < y.length; i++) {
            loss += Math.pow(line.applyAsDouble(x[i]) - y[i], 2) / y.length;
        }
        return loss + PENALTY * line.weights().stream().mapToDouble(weight -> weight * weight).sum();
    }

    private static double[][] points(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] points = new double[40][3];
        for (double[] point : points) {
            point[0] = random.nextDouble();
            point[1] = random.nextDouble() / 2 + point[0] / 2;
            point[2] = random.nextDouble();
        }
        return points;
    }
}
