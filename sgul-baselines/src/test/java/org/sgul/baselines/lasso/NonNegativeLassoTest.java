package org.sgul.baselines.lasso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.models.regression.FoldDealer;

class NonNegativeLassoTest {
    private static final NonNegativeLasso PLAIN = new NonNegativeLasso(new LassoSettings(100, 1e-6, false));
    private static final NonNegativeLasso CENTRED = new NonNegativeLasso(new LassoSettings(100, 1e-6, true));

    /** Correlated columns with nonzero means, and targets that depend on some of them. */
    private static double[][] inputs(RandomGenerator random, int rows, int columns, double noise) {
        double[][] x = new double[rows][columns];
        for (double[] row : x) {
            double common = random.nextGaussian();
            Arrays.setAll(row, j -> 0.3 * j + common + noise * (1 + j) * random.nextGaussian());
        }
        return x;
    }

    private static double[] targets(RandomGenerator random, double[][] x, double scale) {
        return Arrays.stream(x)
                .mapToDouble(row -> {
                    double sum = random.nextGaussian();
                    for (int j = 0; j < row.length; j++) {
                        sum += (j % 3 - 0.5) * row[j];
                    }
                    return scale * sum;
                })
                .toArray();
    }

    /** The largest violation of the optimality conditions on scaled columns, relative to the largest penalty. */
    private static double violation(double[][] x, double[] y, LassoPath path) {
        double[] scales = BruteForce.deviations(x);
        double largest = path.points().get(0).lambda();
        double worst = 0;
        for (PathPoint point : path.points()) {
            double[] residuals = new double[y.length];
            for (int i = 0; i < y.length; i++) {
                residuals[i] = y[i] - point.intercept();
                for (int j = 0; j < scales.length; j++) {
                    residuals[i] -= point.weights().get(j) * x[i][j];
                }
            }
            for (int j = 0; j < scales.length; j++) {
                double pull = -point.lambda();
                for (int i = 0; i < y.length && scales[j] > 0; i++) {
                    pull += 2 * x[i][j] / scales[j] * residuals[i];
                }
                double weight = point.weights().get(j);
                assertThat(weight).isNotNegative();
                worst = Math.max(worst, (weight > 0 ? Math.abs(pull) : Math.max(0, pull)) / largest);
            }
        }
        return worst;
    }

    @ParameterizedTest(name = "scale {0}, seed {1}")
    @CsvSource({"1,1", "1,2", "1e-2,3", "1e-4,4", "1e-4,5", "1e-8,6", "1e-8,7", "1e6,8"})
    void optimalAtEveryScale(double scale, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] x = inputs(random, 200, 9, 0.2);
        double[] y = targets(random, x, scale);
        for (NonNegativeLasso lasso : List.of(PLAIN, CENTRED)) {
            LassoPath path = lasso.fit(Folds.of(x, y, 5, random));
            assertThat(path.points()).hasSize(100);
            assertThat(path.points().get(99).lambda() / path.points().get(0).lambda())
                    .isCloseTo(1e-6, within(1e-15));
            assertThat(path.points().get(0).positiveWeights()).isZero();
            assertThat(path.points().get(1).positiveWeights()).isPositive();
            assertThat(path.chosen().positiveWeights()).isPositive();
            assertThat(violation(x, y, path)).isLessThan(1e-10);
        }
    }

    @ParameterizedTest(name = "noise {0}")
    @ValueSource(doubles = {1e-3, 1e-5, 1e-7, 1e-9})
    void optimalWithNearlyCollinearColumns(double noise) {
        SplittableRandom random = new SplittableRandom(11);
        double[][] x = inputs(random, 100, 9, noise);
        double[] y = targets(random, x, 1e-4);
        assertThat(violation(x, y, PLAIN.fit(Folds.of(x, y, 5, random)))).isLessThan(1e-10);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void equalsTheBestOfAllSupports(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int columns = 1 + random.nextInt(6);
        double[][] x = inputs(random, 12 + random.nextInt(30), columns, 0.5);
        double[] y = targets(random, x, Math.pow(10, -random.nextInt(9)));
        double[] scales = BruteForce.deviations(x);
        for (PathPoint point : PLAIN.fit(Folds.of(x, y, 5, random)).points()) {
            double[] expected = BruteForce.solve(x, y, scales, point.lambda());
            double sum = Arrays.stream(expected).sum();
            for (int j = 0; j < columns; j++) {
                assertThat(point.weights().get(j) * scales[j])
                        .as("weight %d at lambda %s", j, point.lambda())
                        .isCloseTo(expected[j], within(1e-9 * sum + 1e-300));
                assertThat(point.shares().get(j)).isCloseTo(sum == 0 ? 0 : expected[j] / sum, within(1e-9));
            }
        }
    }

    @Test
    void orthogonalColumnsShrinkIndependently() {
        double[][] x = {{3, 1, 0.5}, {3, -1, -0.5}, {-3, 1, -0.5}, {-3, -1, 0.5}};
        double[] y = {4, 2.5, -1, 0.5};
        LassoPath path = PLAIN.fit(Folds.of(x, y, 2, new SplittableRandom(1)));
        double[] scales = {3, 1, 0.5};
        for (PathPoint point : path.points()) {
            for (int j = 0; j < 3; j++) {
                double product = 0;
                for (int i = 0; i < 4; i++) {
                    product += x[i][j] / scales[j] * y[i];
                }
                double expected = Math.max(0, (product - point.lambda() / 2) / 4) / scales[j];
                assertThat(point.weights().get(j)).isCloseTo(expected, within(1e-13));
            }
        }
        assertThat(path.points().get(0).lambda()).isCloseTo(2 * 7, within(1e-12));
    }

    @Test
    void oneColumnIsTheRatioOfProducts() {
        double[][] x = {{1}, {2}, {4}};
        double[] y = {1e-8, 3e-8, 2e-8};
        PathPoint last =
                PLAIN.fit(Folds.of(x, y, 3, new SplittableRandom(1))).points().get(99);
        double deviation = Math.sqrt(14.0 / 9);
        assertThat(last.weights().get(0)).isCloseTo((15e-8 - last.lambda() / 2 * deviation) / 21, within(1e-20));
        assertThat(last.shares()).containsExactly(1.0);
    }

    @Test
    void duplicateAndDependentColumnsFitAsWellAsIndependentOnes() {
        SplittableRandom random = new SplittableRandom(5);
        double[][] independent = inputs(random, 60, 2, 1);
        double[][] x = new double[60][];
        double[] y = new double[60];
        for (int i = 0; i < 60; i++) {
            double a = independent[i][0];
            double b = independent[i][1];
            x[i] = new double[] {a, b, a + b, 2 * a, a + 3 * b};
            y[i] = 1e-4 * (a + 2 * b + 0.1 * random.nextGaussian());
        }
        LassoPath path = PLAIN.fit(Folds.of(x, y, 5, random));
        assertThat(violation(x, y, path)).isLessThan(1e-10);
        double[] scales = BruteForce.deviations(x);
        for (PathPoint point : path.points()) {
            double[] scaled = new double[5];
            Arrays.setAll(scaled, j -> point.weights().get(j) * scales[j]);
            double least =
                    BruteForce.objective(x, y, scales, BruteForce.solve(x, y, scales, point.lambda()), point.lambda());
            assertThat(BruteForce.objective(x, y, scales, scaled, point.lambda()) / least)
                    .isCloseTo(1, within(1e-10));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void moreColumnsThanRows(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] x = inputs(random, 6, 15, 1);
        double[] y = targets(random, x, 1e-4);
        LassoPath path = PLAIN.fit(Folds.of(x, y, 3, random));
        assertThat(violation(x, y, path)).isLessThan(1e-10);
        assertThat(path.points().get(99).positiveWeights()).isBetween(1, 6);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {100, 200, 300, 400})
    void optimalOnManyRankDeficientAndBadlyScaledProblems(long seed) {
        for (int problem = 0; problem < 50; problem++) {
            SplittableRandom random = new SplittableRandom(seed + problem);
            int rows = 4 + random.nextInt(40);
            int columns = 1 + random.nextInt(14);
            int rank = 1 + random.nextInt(columns);
            double[][] factors = inputs(random, rows, rank, Math.pow(10, -random.nextInt(6)));
            double[][] mix = inputs(random, rank, columns, 1);
            double[][] x = new double[rows][columns];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    for (int k = 0; k < rank; k++) {
                        x[i][j] += Math.pow(10, j % 5 - 2) * factors[i][k] * mix[k][j];
                    }
                }
            }
            double[] y = targets(random, x, Math.pow(10, -random.nextInt(9)));
            for (NonNegativeLasso lasso : List.of(PLAIN, CENTRED)) {
                LassoPath path = lasso.fit(Folds.of(x, y, 3, random));
                if (path.points().size() > 1) {
                    assertThat(violation(x, y, path))
                            .as("seed %d, %d x %d of rank %d", seed + problem, rows, columns, rank)
                            .isLessThan(1e-8);
                }
            }
        }
    }

    @Test
    void crossValidationErrorsAreThoseOfFitsWithoutTheHeldOutRows() {
        SplittableRandom random = new SplittableRandom(21);
        int rows = 23;
        int folds = 4;
        double[][] x = inputs(random, rows, 3, 1);
        double[] y = targets(random, x, 1e-3);
        LassoPath path = PLAIN.fit(Folds.of(x, y, folds, new SplittableRandom(99)));
        FoldDealer dealer = new FoldDealer(folds, new SplittableRandom(99));
        int[] fold = new int[rows];
        Arrays.setAll(fold, i -> dealer.next());
        int best = 0;
        for (int p = 0; p < 100; p++) {
            PathPoint point = path.points().get(p);
            double[] errors = new double[folds];
            for (int f = 0; f < folds; f++) {
                errors[f] = heldOutError(x, y, fold, f, point.lambda());
            }
            double mean = Arrays.stream(errors).average().orElseThrow();
            double variance =
                    Arrays.stream(errors).map(e -> (e - mean) * (e - mean)).sum() / (folds - 1);
            assertThat(point.meanError()).isCloseTo(mean, within(1e-9 * mean));
            assertThat(point.standardError()).isCloseTo(Math.sqrt(variance / folds), within(1e-9 * mean));
            best = point.meanError() < path.points().get(best).meanError() ? p : best;
        }
        assertThat(path.best()).isEqualTo(best);
        assertThat(path.folds()).isEqualTo(folds);
    }

    /** The error of a fit to the other rows, whose columns are scaled by these rows alone (decision D33). */
    private static double heldOutError(double[][] x, double[] y, int[] fold, int held, double lambda) {
        List<double[]> trainX = new ArrayList<>();
        List<Double> trainY = new ArrayList<>();
        for (int i = 0; i < y.length; i++) {
            if (fold[i] != held) {
                trainX.add(x[i]);
                trainY.add(y[i]);
            }
        }
        double[] scales = BruteForce.deviations(trainX.toArray(double[][]::new));
        double[] scaled = BruteForce.solve(
                trainX.toArray(double[][]::new),
                trainY.stream().mapToDouble(Double::doubleValue).toArray(),
                scales,
                lambda * trainX.size() / y.length);
        double squares = 0;
        for (int i = 0; i < y.length; i++) {
            if (fold[i] == held) {
                squares += BruteForce.objective(new double[][] {x[i]}, new double[] {y[i]}, scales, scaled, 0);
            }
        }
        return squares / (y.length - trainX.size());
    }

    @Test
    void centredFitIgnoresOffsets() {
        SplittableRandom random = new SplittableRandom(31);
        double[][] x = inputs(random, 80, 4, 0.7);
        double[] y = targets(random, x, 1e-2);
        double[][] shiftedX = Arrays.stream(x)
                .map(row -> Arrays.stream(row).map(value -> value + 100).toArray())
                .toArray(double[][]::new);
        double[] shiftedY = Arrays.stream(y).map(value -> value - 7).toArray();
        PathPoint plain =
                CENTRED.fit(Folds.of(x, y, 5, new SplittableRandom(1))).chosen();
        PathPoint shifted = CENTRED.fit(Folds.of(shiftedX, shiftedY, 5, new SplittableRandom(1)))
                .chosen();
        double sum = 0;
        for (int j = 0; j < 4; j++) {
            assertThat(shifted.weights().get(j)).isCloseTo(plain.weights().get(j), within(1e-10));
            sum += plain.weights().get(j);
        }
        assertThat(shifted.meanError()).isCloseTo(plain.meanError(), within(1e-10));
        assertThat(shifted.intercept()).isCloseTo(plain.intercept() - 7 - 100 * sum, within(1e-9));
    }

    @Test
    void zeroTargetsAndNegativeRelationsGiveZeroWeightsWithoutAPath() {
        double[][] x = {{1, 2}, {2, 1}, {3, 5}, {4, 4}};
        for (double[] y : new double[][] {{0, 0, 0, 0}, {-1, -1, -2, -3}}) {
            LassoPath path = PLAIN.fit(Folds.of(x, y, 2, new SplittableRandom(1)));
            assertThat(path.points()).hasSize(1);
            assertThat(path.chosen().weights()).containsExactly(0.0, 0.0);
            assertThat(path.chosen().shares()).containsExactly(0.0, 0.0);
            assertThat(path.sparsest()).isEmpty();
        }
        assertThat(PLAIN.fit(Folds.of(x, new double[4], 2, new SplittableRandom(1)))
                        .chosen()
                        .meanError())
                .isZero();
    }

    @Test
    void constantColumnsGetNoWeight() {
        SplittableRandom random = new SplittableRandom(41);
        double[][] x = inputs(random, 30, 3, 0.5);
        for (int i = 0; i < 30; i++) {
            x[i][0] = 0.1;
            x[i][1] = 0.7 * (1 + 1e-15 * (i % 3));
        }
        double[] y = Arrays.stream(x).mapToDouble(row -> 1 + row[2]).toArray();
        for (PathPoint point : PLAIN.fit(Folds.of(x, y, 5, random)).points()) {
            assertThat(point.weights().subList(0, 2)).containsExactly(0.0, 0.0);
        }
    }

    @Test
    void equalStreamsGiveEqualFits() {
        SplittableRandom random = new SplittableRandom(51);
        double[][] x = inputs(random, 30, 3, 0.5);
        double[] y = targets(random, x, 1);
        assertThat(PLAIN.fit(Folds.of(x, y, 5, new SplittableRandom(7))))
                .isEqualTo(PLAIN.fit(Folds.of(x, y, 5, new SplittableRandom(7))));
    }

    @Test
    void fewerRowsThanFoldsUseFewerFolds() {
        double[][] x = {{1}, {2}, {4}};
        double[] y = {1, 2, 3};
        assertThat(PLAIN.fit(Folds.of(x, y, 5, new SplittableRandom(1))).folds())
                .isEqualTo(3);
        assertThatThrownBy(() ->
                        PLAIN.fit(Folds.of(new double[][] {{1}}, new double[] {1}, 5, new SplittableRandom(1))))
                .isInstanceOf(SgulException.class)
                .hasMessage("cross-validation needs rows in at least 2 folds, but there are 1 rows in 1");
    }
}
