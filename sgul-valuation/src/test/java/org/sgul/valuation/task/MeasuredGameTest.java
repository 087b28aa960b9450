package org.sgul.valuation.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.task.Ranking;
import org.sgul.core.run.RandomStreams;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.Truth;

class MeasuredGameTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3, 4, 5})
    void theCurveEqualsRecomputingEveryRemainingGraph(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        TinyContext context = tiny.context();
        NodeList players = context.game().players();
        MeasuredGame game = new MeasuredGame(
                context.withEngine(new IncrementalEngine()), Truth.of(Measure.ACCURACY, context.game(), tiny.labels()));
        RandomGenerator random = RandomStreams.stream(seed, "values", 0);
        for (int repeat = 0; repeat < 3; repeat++) {
            double[] values = random.doubles(players.size()).toArray();
            Ranking ranking = Ranking.of(values);
            double[] curve = game.removing(ranking);
            // Now the session is at the other end.
            assertThat(game.removing(ranking)).isEqualTo(curve);
            assertThat(game.removing(Ranking.inOrder(ranking.order()))).isEqualTo(curve);
            double[] added = game.adding(reversed(ranking));
            assertThat(game.adding(reversed(ranking))).isEqualTo(added);
            for (int k = 0; k < curve.length; k++) {
                assertThat(added[k]).isEqualTo(curve[curve.length - 1 - k]);
            }
            int[] left = players.toArray();
            for (int removed = 0; removed <= players.size(); removed++) {
                assertThat(curve[removed])
                        .isEqualTo(ReferenceMeasure.value(
                                Truth.of(Measure.ACCURACY, context.game(), tiny.labels())
                                        .function(),
                                context,
                                NodeList.of(left)));
                left = withoutBest(left, players, values);
            }
        }
    }

    /** A curve is of the true utility, so a tolerance (decision D34) must not change it. */
    @Test
    void aToleranceDoesNotChangeCurves() {
        TinyContext star = TinyContext.of(TinyGames.star(40), 3, 5);
        Truth truth = Truth.of(
                Measure.LOG_LIKELIHOOD,
                star.game(),
                LabelledNodes.of(
                        star.game().targets(), new int[star.game().targets().size()]));
        InferenceEngine tolerant = new IncrementalEngine().with(new IncrementalEngine.Parameters(0.2));
        MeasuredGame exact = new MeasuredGame(star.withEngine(new IncrementalEngine()), truth);
        MeasuredGame game = new MeasuredGame(star.withEngine(tolerant), truth);
        double[] values = RandomStreams.stream(3, "values", 0).doubles(40).toArray();
        double[] curve = exact.removing(Ranking.of(values));
        assertThat(game.removing(Ranking.of(values))).isEqualTo(curve);
        assertThat(game.removing(Ranking.of(values))).isEqualTo(curve);
    }

    @ParameterizedTest
    @EnumSource
    void aToleranceChangesNoCurveOfAnyMeasure(Measure measure) {
        InferenceEngine tolerant = new IncrementalEngine().with(new IncrementalEngine.Parameters(0.3));
        for (long seed = 1; seed <= 40; seed++) {
            TinyContext context = TinyContext.of(TinyGames.random(seed), 3, seed);
            int[] labels = RandomStreams.stream(seed, "labels", 0)
                    .ints(context.game().targets().size(), 0, 3)
                    .toArray();
            Truth truth = Truth.of(
                    measure, context.game(), LabelledNodes.of(context.game().targets(), labels));
            double[] values = RandomStreams.stream(seed, "values", 0)
                    .doubles(context.game().players().size())
                    .toArray();
            assertThat(new MeasuredGame(context.withEngine(tolerant), truth).removing(Ranking.of(values)))
                    .as("seed %d", seed)
                    .isEqualTo(new MeasuredGame(context.withEngine(new IncrementalEngine()), truth)
                            .removing(Ranking.of(values)));
        }
    }

    private static int[] withoutBest(int[] left, NodeList players, double[] values) {
        int best = -1;
        for (int player : left) {
            int position = Arrays.binarySearch(players.toArray(), player);
            if (best < 0 || values[position] > values[best]) {
                best = position;
            }
        }
        int gone = best < 0 ? -1 : players.get(best);
        return Arrays.stream(left).filter(player -> player != gone).toArray();
    }

    @Test
    void equalValuesAreOrderedByNodeIdAndBothZerosAreEqual() {
        assertThat(Ranking.of(1, 3, 1, 3, -2).order()).containsExactly(1, 3, 0, 2, 4);
        assertThat(Ranking.of(-0.0, 0.0, -0.0).order()).containsExactly(0, 1, 2);
    }

    @Test
    void aVisitorSeesPredictedClassesAndMeasuresOfEveryStep() {
        TinyCase tiny = TinyCase.random(2);
        TinyContext context = tiny.context().withEngine(new IncrementalEngine());
        MeasuredGame game = new MeasuredGame(context, Truth.of(Measure.ACCURACY, context.game(), tiny.labels()));
        Ranking ranking = Ranking.of(
                RandomStreams.stream(1, "values", 0).doubles(game.players()).toArray());
        double[] curve = game.removing(ranking);
        List<Integer> steps = new ArrayList<>();
        game.removing(ranking, (step, state) -> {
            steps.add(step);
            long correct = IntStream.range(0, game.targets())
                    .filter(t -> state.predictedClass(t) == tiny.labels().label(t))
                    .count();
            assertThat(state.measure()).isEqualTo(curve[step]).isEqualTo((double) correct / game.targets());
        });
        assertThat(steps).hasSize(game.players() + 1).isSorted().doesNotHaveDuplicates();
    }

    private static Ranking reversed(Ranking ranking) {
        int[] order = ranking.order();
        return Ranking.inOrder(IntStream.range(0, order.length)
                .map(k -> order[order.length - 1 - k])
                .toArray());
    }
}
