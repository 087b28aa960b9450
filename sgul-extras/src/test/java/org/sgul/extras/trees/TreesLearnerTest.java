package org.sgul.extras.trees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.testkit.FakeFeatures;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;

class TreesLearnerTest {
    private static final int PLAYERS = 100;
    private static final int ORDERS = 4;

    private static UtilityLearner learner(String name, int features) {
        String[] names = new String[features];
        Arrays.setAll(names, f -> "feature-" + f);
        FeatureList list = FeatureList.of(names);
        return name.equals(TreesLearner.BOOSTED)
                ? TreesLearner.boosted(
                        new BoostedTreesParameters(list, TreeTarget.ACCURACY, 200, 4, 5, 0.05, 0.7), new FakeFeatures())
                : TreesLearner.forest(
                        new RandomForestParameters(list, TreeTarget.ACCURACY, 100, 20, 2, 0, 1), new FakeFeatures());
    }

    /** Uniform random features at every step; accuracy is a function of the first. */
    private static FakeTraces traces(FakeGame game, int features, DoubleUnaryOperator accuracy) {
        SplittableRandom random = new SplittableRandom(7);
        int steps = game.game().players().size() + 1;
        double[][][] series = new double[features][ORDERS][steps];
        double[][] accuracies = new double[ORDERS][steps];
        for (int order = 0; order < ORDERS; order++) {
            for (int step = 0; step < steps; step++) {
                for (int f = 0; f < features; f++) {
                    series[f][order][step] = random.nextDouble();
                }
                accuracies[order][step] = accuracy.applyAsDouble(series[0][order][step]);
            }
        }
        return new FakeTraces(game, FakeTraces.ascending(game, ORDERS), accuracies, series);
    }

    private static ToDoubleFunction<double[]> prediction(Utility fitted) {
        return ((Combination) fitted.on(FakeGame.wheel(3, 1))).function();
    }

    private static List<Double> importances(Utility fitted) {
        return ((List<?>) fitted.findings().get("features"))
                .stream()
                        .map(each -> (Double) ((Map<?, ?>) each).get("importance"))
                        .toList();
    }

    private static double finding(Utility fitted, String key) {
        return ((Number) fitted.findings().get(key)).doubleValue();
    }

    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void findsTheFeatureThatMadeTheAccuracyAndItsCurve(String name) {
        DoubleUnaryOperator curve = x -> 0.4 + 0.3 * x * x;
        Utility fitted = learner(name, 3).fit(traces(FakeGame.wheel(PLAYERS, 1), 3, curve));
        assertThat(importances(fitted).get(0)).isGreaterThan(0.75);
        assertThat(importances(fitted).stream().mapToDouble(each -> each).sum()).isCloseTo(1, within(1e-12));
        for (double x = 0.1; x < 0.95; x += 0.05) {
            assertThat(prediction(fitted).applyAsDouble(new double[] {x, 0.5, 0.5}))
                    .as("at %f", x)
                    .isCloseTo(curve.applyAsDouble(x), within(0.03));
        }
        assertThat(finding(fitted, "rows")).isEqualTo(ORDERS * (PLAYERS + 1));
        assertThat(finding(fitted, "variance")).isCloseTo(0.09 * (1.0 / 5 - 1.0 / 9), within(1e-3));
    }

    /** A forest averages means of rows, so a rising target gives a prediction that never falls. */
    @Test
    void forestOfOneRisingFeatureNeverFalls() {
        Utility fitted = learner(TreesLearner.FOREST, 1).fit(traces(FakeGame.wheel(PLAYERS, 1), 1, Math::sqrt));
        double before = Double.NEGATIVE_INFINITY;
        for (double x = -0.5; x < 1.5; x += 0.001) {
            double now = prediction(fitted).applyAsDouble(new double[] {x});
            assertThat(now).as("at %f", x).isGreaterThanOrEqualTo(before - 1e-12);
            before = now;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void oneFeatureThatIsTheAccuracyLeavesNextToNoTrainingError(String name) {
        Utility fitted = learner(name, 1).fit(traces(FakeGame.wheel(PLAYERS, 1), 1, x -> x < 0.3 ? 0.5 : 0.8));
        assertThat(finding(fitted, "training-error")).isLessThan(0.005 * finding(fitted, "variance"));
        assertThat(importances(fitted)).containsExactly(1.0);
        assertThat(fitted.findings().get("warnings")).isEqualTo(List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void constantAccuracyGivesThatConstantAndAWarning(String name) {
        List<String> notes = new ArrayList<>();
        Progress progress = (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(what + " | " + message);
            }
        };
        Utility fitted = learner(name, 2).fit(traces(FakeGame.wheel(PLAYERS, progress), 2, x -> 0.7));
        assertThat(prediction(fitted).applyAsDouble(new double[] {0.1, 0.2})).isEqualTo(0.7);
        assertThat(prediction(fitted).applyAsDouble(new double[] {9, -9})).isEqualTo(0.7);
        assertThat(importances(fitted)).containsExactly(0.0, 0.0);
        assertThat(finding(fitted, "training-error")).isZero();
        assertThat(notes)
                .containsExactly("fitting " + name + " | " + name
                        + ": no tree has a split, so all players get the same value; use a smaller leaf-size, other features"
                        + " or more orders, unless accuracy never changes on the validation game");
    }

    /** Smile does not split between numbers closer than 1e-7. */
    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void predictionsDoNotDependOnTheScaleOfAFeature(String name) {
        FakeGame game = FakeGame.wheel(PLAYERS, 1);
        FakeTraces plain = traces(game, 2, Math::sqrt);
        double[][][] tiny = new double[2][ORDERS][PLAYERS + 1];
        double[][] accuracies = new double[ORDERS][PLAYERS + 1];
        for (int order = 0; order < ORDERS; order++) {
            for (int step = 0; step <= PLAYERS; step++) {
                accuracies[order][step] = plain.truth(order, step);
                tiny[0][order][step] = plain.series(0, order, step) * 0x1p-60;
                tiny[1][order][step] = plain.series(1, order, step) * 0x1p40;
            }
        }
        Utility expected = learner(name, 2).fit(plain);
        Utility fitted =
                learner(name, 2).fit(new FakeTraces(game, FakeTraces.ascending(game, ORDERS), accuracies, tiny));
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 100; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            assertThat(prediction(fitted).applyAsDouble(new double[] {a * 0x1p-60, b * 0x1p40}))
                    .isEqualTo(prediction(expected).applyAsDouble(new double[] {a, b}));
        }
        assertThat(fitted.findings()).isEqualTo(expected.findings());
    }

    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void oneRowIsTooFewAndTwoAreEnough(String name) {
        FakeGame alone = FakeGame.wheel(0, 1);
        assertThatThrownBy(() -> learner(name, 1)
                        .fit(new FakeTraces(
                                alone, FakeTraces.ascending(alone, 1), new double[][] {{0.5}}, new double[][][] {{{0.1}}
                                })))
                .isInstanceOf(SgulException.class)
                .hasMessage(name + " cannot be fitted to 1 rows of validation data, at least 2 are needed:"
                        + " the validation game has 0 players and 1 orders");
        FakeGame pair = FakeGame.wheel(1, 1);
        Utility fitted = learner(name, 1)
                .fit(new FakeTraces(
                        pair, FakeTraces.ascending(pair, 1), new double[][] {{0.5, 0.75}}, new double[][][] {
                            {{0.1, 0.2}}
                        }));
        assertThat(prediction(fitted).applyAsDouble(new double[] {0.1})).isBetween(0.5, 0.75);
    }
}
