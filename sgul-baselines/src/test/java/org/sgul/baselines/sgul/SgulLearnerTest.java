package org.sgul.baselines.sgul;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.utility.WeightedSum;
import org.sgul.baselines.lasso.Folds;
import org.sgul.baselines.lasso.LassoPath;
import org.sgul.baselines.lasso.LassoSettings;
import org.sgul.baselines.lasso.Moments;
import org.sgul.baselines.lasso.NonNegativeLasso;
import org.sgul.core.run.SeededRun;
import org.sgul.models.regression.FoldDealer;
import org.sgul.testkit.FakeFeatures;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;

class SgulLearnerTest {
    private static final String FEW_TARGETS = "the validation game has only ";

    private static SgulLearner learner(Guide guide, int features) {
        return new SgulLearner(guide, SyntheticTraces.parameters(features), new FakeFeatures());
    }

    @Test
    void shapleyFitIsTheLassoOfValuesAndAccuracyFitThatOfSteps() {
        FakeGame game = FakeGame.wheel(40, 7);
        int orders = 7;
        FakeTraces traces = SyntheticTraces.make(game, orders, 0.01, 1, 0.4, 0, 0.2);
        double[][] x = new double[40][3];
        double[] y = new double[40];
        for (int p = 0; p < 40; p++) {
            for (int f = 0; f < 3; f++) {
                x[p][f] = traces.seriesValue(f, p);
            }
            y[p] = traces.trueValue(p);
        }
        LassoPath values = new NonNegativeLasso(new LassoSettings(100, 1e-6, false))
                .fit(Folds.of(x, y, 5, game.run().random("sgul-shapley/folds", 0)));
        assertSame(learner(Guide.SHAPLEY, 3).fit(traces), values, traces);
        assertSame(learner(Guide.ACCURACY, 3).fit(traces), byOrder(traces, game), traces);
    }

    /** The lasso of all steps with folds of whole orders (decision D33). */
    private static LassoPath byOrder(FakeTraces traces, FakeGame game) {
        List<Moments> folds = new ArrayList<>();
        for (int f = 0; f < 5; f++) {
            folds.add(new Moments(3));
        }
        FoldDealer dealer = new FoldDealer(5, game.run().random("sgul-accuracy/folds", 0));
        for (int order = 0; order < traces.orderCount(); order++) {
            Moments fold = folds.get(dealer.next());
            for (int step = 0; step <= traces.order(order).size(); step++) {
                fold.add(
                        traces.series(0, order, step),
                        traces.series(1, order, step),
                        traces.series(2, order, step),
                        traces.truth(order, step));
            }
        }
        return new NonNegativeLasso(new LassoSettings(100, 1e-6, true)).fit(folds);
    }

    /**
     * Features and the unexplained part of accuracy drift slowly, each on its own. Between neighbouring steps any feature seems to explain
     * the drift, so folds by step ask for hardly any penalty; folds by order do not.
     */
    @Test
    void foldsByOrderChooseALargerPenaltyThanFoldsByStep() {
        int orders = 10;
        int players = 60;
        int larger = 0;
        for (long seed = 0; seed < 20; seed++) {
            FakeGame game = FakeGame.wheel(players, 1);
            SplittableRandom random = new SplittableRandom(seed);
            double[][][] series = new double[6][orders][players + 1];
            double[][] accuracies = new double[orders][players + 1];
            double[][] rows = new double[orders * (players + 1)][6];
            double[] targets = new double[rows.length];
            for (int order = 0; order < orders; order++) {
                double drift = 0;
                for (int step = 0; step <= players; step++) {
                    int row = order * (players + 1) + step;
                    for (int f = 0; f < 6; f++) {
                        double before = step == 0 ? 0 : series[f][order][step - 1];
                        series[f][order][step] = before + 0.01 * random.nextGaussian();
                        rows[row][f] = series[f][order][step];
                    }
                    drift += 0.01 * random.nextGaussian();
                    accuracies[order][step] = series[0][order][step] + drift;
                    targets[row] = accuracies[order][step];
                }
            }
            FakeTraces traces = new FakeTraces(game, FakeTraces.ascending(game, orders), accuracies, series);
            double byOrder = learner(Guide.ACCURACY, 6).fit(traces).model().lambda();
            double byStep = new NonNegativeLasso(new LassoSettings(100, 1e-6, true))
                    .fit(Folds.of(rows, targets, 5, random))
                    .chosen()
                    .lambda();
            larger += byOrder > byStep ? 1 : 0;
        }
        assertThat(larger).isGreaterThanOrEqualTo(16);
    }

    private static void assertSame(FittedSgul fitted, LassoPath path, FakeTraces traces) {
        SgulModel model = fitted.model();
        assertThat(model.lambda()).isEqualTo(path.chosen().lambda());
        assertThat(model.intercept()).isEqualTo(path.chosen().intercept());
        assertThat(model.features().stream().map(SgulModel.FeatureWeight::weight))
                .isEqualTo(path.chosen().weights());
        assertThat(model.features().stream().map(SgulModel.FeatureWeight::share))
                .isEqualTo(path.chosen().shares());
        assertThat(model.features().stream()
                        .mapToDouble(SgulModel.FeatureWeight::share)
                        .sum())
                .isCloseTo(1, within(1e-12));
        assertThat(model.crossValidation()).hasSize(100);
        assertThat(model.crossValidation().get(5).meanError())
                .isEqualTo(path.points().get(5).meanError());
        assertThat(model.warnings()).allMatch(SgulLearnerTest::isOfFewTargets);
        double squares = 0;
        for (int p = 0; p < 40; p++) {
            double fit = 0;
            for (int f = 0; f < 3; f++) {
                fit += model.features().get(f).weight() * traces.seriesValue(f, p);
            }
            squares += Math.pow(traces.trueValue(p) - fit, 2) / 40;
        }
        assertThat(model.shapleyError()).isCloseTo(squares, within(1e-12 * squares));
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void findsTheWeightsThatMadeTheAccuracy(Guide guide) {
        SgulModel model = learner(guide, 3)
                .fit(SyntheticTraces.make(FakeGame.wheel(200, 1), 4, 0, 3, 0.4, 0, 0.2))
                .model();
        assertThat(model.features().get(0).weight()).isCloseTo(0.4, within(1e-4));
        assertThat(model.features().get(1).weight()).isCloseTo(0, within(1e-4));
        assertThat(model.features().get(2).weight()).isCloseTo(0.2, within(1e-4));
        if (guide == Guide.ACCURACY) {
            assertThat(model.intercept()).isCloseTo(0.3, within(1e-3));
        } else {
            assertThat(model.intercept()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void utilityIsTheSumOfTheFeaturesThatWereTraced(Guide guide) {
        SgulLearner learner = learner(guide, 3);
        FittedSgul fitted = learner.fit(SyntheticTraces.make(FakeGame.wheel(30, 1), 2, 0, 3, 0.4, -0.1, 0.2));
        WeightedSum sum = (WeightedSum) fitted.on(FakeGame.wheel(3, 1));
        assertThat(sum.intercept()).isEqualTo(fitted.model().intercept());
        List<WeightedSum.Term> terms = new ArrayList<>();
        for (int f = 0; f < 3; f++) {
            double weight = fitted.model().features().get(f).weight();
            if (weight > 0) {
                terms.add(new WeightedSum.Term(weight, learner.traces().series().get(f)));
            }
        }
        assertThat(sum.terms()).isEqualTo(terms).hasSizeBetween(1, 2);
        assertThat(fitted.findings()).containsEntry("learner", guide.learner()).containsEntry("version", 1);
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void sameSeedSameFitOtherSeedOtherFolds(Guide guide) {
        SgulLearner learner = learner(guide, 3);
        SgulModel first = learner.fit(SyntheticTraces.make(FakeGame.wheel(30, 1), 8, 0.05, 3, 0.4, 0.1, 0.2))
                .model();
        assertThat(learner.fit(SyntheticTraces.make(FakeGame.wheel(30, 1), 8, 0.05, 3, 0.4, 0.1, 0.2))
                        .model())
                .isEqualTo(first);
        assertThat(learner.fit(SyntheticTraces.make(FakeGame.wheel(30, 2), 8, 0.05, 3, 0.4, 0.1, 0.2))
                        .model()
                        .crossValidation())
                .isNotEqualTo(first.crossValidation());
    }

    /** Noise alone: cross-validation often prefers nothing; the fit must still rank, or fail where nothing is related. */
    @ParameterizedTest
    @EnumSource(Guide.class)
    void neverReturnsZeroWeights(Guide guide) {
        List<String> notes = new ArrayList<>();
        Progress progress = (what, total) -> new Progress.Task() {
            @Override
            public void advance(long amount) {}

            @Override
            public void note(String message) {
                notes.add(what + " | " + message);
            }
        };
        int rescued = 0;
        int unrelated = 0;
        for (long seed = 0; seed < 40; seed++) {
            FakeTraces noise = SyntheticTraces.make(
                    FakeGame.wheel(20, progress), 6, 0.3, seed, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01);
            SgulModel model;
            try {
                model = learner(guide, 6).fit(noise).model();
            } catch (SgulException e) {
                assertThat(e).as("seed %d", seed).hasMessageContaining("is positively related to the true utility");
                unrelated++;
                continue;
            }
            assertThat(model.features()).as("seed %d", seed).anyMatch(feature -> feature.weight() > 0);
            if (model.warnings().size() > 1) {
                rescued++;
                assertThat(model.warnings().get(1)).startsWith("cross-validation prefers no feature at all");
                assertThat(model.lambda())
                        .isEqualTo(model.crossValidation().get(1).lambda());
                assertThat(model.crossValidation().get(0).positiveWeights()).isZero();
            }
        }
        assertThat(rescued).isPositive();
        assertThat(unrelated).isLessThan(20);
        assertThat(notes)
                .filteredOn(note -> !note.contains(FEW_TARGETS))
                .hasSize(rescued)
                .allMatch(note -> note.startsWith(
                        "fitting " + guide.learner() + " | " + guide.learner() + ": cross-validation prefers"));
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void failsWhereNoFeatureHelps(Guide guide) {
        FakeGame game = FakeGame.wheel(20, 1);
        FakeTraces opposed = SyntheticTraces.make(game, 2, 0, 1, -0.5);
        FakeTraces constant = new FakeTraces(
                game, FakeTraces.ascending(game, 2), new double[2][21], new double[][][] {randomSteps(2, 21)});
        for (FakeTraces traces : List.of(opposed, constant)) {
            assertThatThrownBy(() -> learner(guide, 1).fit(traces))
                    .isInstanceOfSatisfying(
                            SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                    .hasMessage(guide.learner()
                            + " cannot be fitted: none of feature-0 is positively related to the true utility"
                            + " of the validation game (it may be that this never changes);"
                            + " take other features, a larger validation game or more orders");
        }
    }

    private static double[][] randomSteps(int orders, int steps) {
        SplittableRandom random = new SplittableRandom(5);
        double[][] series = new double[orders][];
        for (int order = 0; order < orders; order++) {
            series[order] = random.doubles(steps).toArray();
        }
        return series;
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void constantFeatureGetsNoWeight(Guide guide) {
        FakeGame game = FakeGame.wheel(20, 1);
        double[][] moving = randomSteps(2, 21);
        double[][] still = new double[2][21];
        Arrays.fill(still[0], 0.7);
        Arrays.fill(still[1], 0.7);
        SgulModel model = learner(guide, 2)
                .fit(new FakeTraces(game, FakeTraces.ascending(game, 2), moving, new double[][][] {still, moving}))
                .model();
        assertThat(model.features().get(0).weight()).isZero();
        assertThat(model.features().get(1).weight()).isCloseTo(1, within(1e-4));
    }

    @Test
    void onePlayerIsTooFewForShapleyAndOneOrderForAccuracy() {
        FakeGame game = FakeGame.wheel(1, 1);
        FakeTraces one = new FakeTraces(
                game, FakeTraces.ascending(game, 1), new double[][] {{0.5, 0.75}}, new double[][][] {{{0.1, 0.2}}});
        assertThatThrownBy(() -> learner(Guide.SHAPLEY, 1).fit(one))
                .isInstanceOf(SgulException.class)
                .hasMessage("sgul-shapley cannot be fitted: cross-validation holds out whole players, so at least 2 are"
                        + " needed, but the validation game has 1 players and 1 orders");
        assertThatThrownBy(() -> learner(Guide.ACCURACY, 1).fit(one))
                .isInstanceOf(SgulException.class)
                .hasMessage("sgul-accuracy cannot be fitted: cross-validation holds out whole orders, so at least 2 are"
                        + " needed, but the validation game has 1 players and 1 orders");
        FakeTraces two = new FakeTraces(
                game, FakeTraces.ascending(game, 2), new double[][] {{0.5, 0.75}, {0.5, 0.8}}, new double[][][] {
                    {{0.1, 0.2}, {0.1, 0.25}}
                });
        SgulModel model = learner(Guide.ACCURACY, 1).fit(two).model();
        assertThat(model.features().get(0).weight()).isPositive();
        assertThat(model.warnings())
                .filteredOn(warning -> !isOfFewTargets(warning))
                .containsExactly("there are fewer orders than the 5 folds asked for, so 2 folds chose the penalty");
    }

    @ParameterizedTest
    @CsvSource({"1, true", "6, true", "19, true", "20, false", "100, false"})
    void fewValidationTargetsAreAWarning(int targets, boolean few) {
        FakeGame game = FakeGame.wheel(40, targets, new SeededRun(1));
        List<String> warnings = learner(Guide.SHAPLEY, 3)
                .fit(SyntheticTraces.make(game, 6, 0.001, 1, 0.5, 1, 0.2))
                .model()
                .warnings();
        assertThat(warnings.stream().anyMatch(SgulLearnerTest::isOfFewTargets)).isEqualTo(few);
        if (targets == 6) {
            assertThat(warnings)
                    .singleElement()
                    .asString()
                    .startsWith(FEW_TARGETS
                            + "6 targets, so one of them changes its accuracy by 0.17: the scale of values");
        }
    }

    private static boolean isOfFewTargets(String warning) {
        return warning.startsWith(FEW_TARGETS);
    }

    /** Cora's size: 600 players, 30 orders, nine features. The paper's fit took 0.63 s and 16 MB. */
    @ParameterizedTest
    @EnumSource(Guide.class)
    void fitsCoraBesideTheDataInLessThanAMegabyte(Guide guide) {
        FakeTraces traces =
                SyntheticTraces.make(FakeGame.wheel(600, 1), 30, 0.01, 1, 0.1, 0.3, 0, 0.2, 0.05, 0, 0.15, 0, 0.1);
        SgulLearner learner = learner(guide, 9);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] milliseconds = new double[20];
        long allocated = 0;
        for (int i = 0; i < milliseconds.length; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            assertThat(learner.fit(traces).model().features()).hasSize(9);
            milliseconds[i] = (System.nanoTime() - start) / 1e6;
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        System.out.printf(
                "%s at Cora's size: %.1f ms at first, %.1f ms once warm, %d kB%n",
                guide.learner(),
                milliseconds[0],
                Arrays.stream(milliseconds).min().orElseThrow(),
                allocated / 1024);
        assertThat(allocated).isBetween(1L, 1L << 20);
    }
}
