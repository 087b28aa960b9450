package org.sgul.eval.dropping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.core.run.RandomStreams;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.measure.Truth;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class NodeDroppingTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3, 4, 5})
    void theCurveEqualsRecomputingEveryRemainingGraph(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        TinyContext context = tiny.context();
        NodeList players = context.game().players();
        NodeDropping dropping = new NodeDropping(
                context.withEngine(new IncrementalEngine()), Truth.of(Measure.ACCURACY, context.game(), tiny.labels()));
        RandomGenerator random = RandomStreams.stream(seed, "values", 0);
        for (int repeat = 0; repeat < 3; repeat++) {
            double[] values = random.doubles(players.size()).toArray();
            double[] curve = dropping.curve(values).toArray();
            assertThat(dropping.curveFromTheEnd(NodeDropping.ranking(values)).toArray())
                    .isEqualTo(curve);
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
        NodeDropping exact = new NodeDropping(star.withEngine(new IncrementalEngine()), truth);
        NodeDropping dropping = new NodeDropping(star.withEngine(tolerant), truth);
        double[] values = RandomStreams.stream(3, "values", 0).doubles(40).toArray();
        double[] curve = exact.curve(values).toArray();
        assertThat(dropping.curve(values).toArray()).isEqualTo(curve);
        assertThat(dropping.curveFromTheEnd(NodeDropping.ranking(values)).toArray())
                .isEqualTo(curve);
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
            assertThat(new NodeDropping(context.withEngine(tolerant), truth)
                            .curve(values)
                            .toArray())
                    .as("seed %d", seed)
                    .isEqualTo(new NodeDropping(context.withEngine(new IncrementalEngine()), truth)
                            .curve(values)
                            .toArray());
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
        assertThat(NodeDropping.ranking(new double[] {1, 3, 1, 3, -2})).containsExactly(1, 3, 0, 2, 4);
        assertThat(NodeDropping.ranking(new double[] {-0.0, 0.0, -0.0})).containsExactly(0, 1, 2);
    }

    @Test
    void areaIsTheSumAfterTheFirstRemovalAndAucItsMean() {
        DroppingCurve curve = new DroppingCurve(0.9, 0.8, 0.4, 0.3);
        assertThat(curve.area()).isCloseTo(1.5, within(1e-15));
        assertThat(curve.auc()).isCloseTo(0.5, within(1e-15));
        assertThat(curve.afterShare(0.5)).isEqualTo(0.4);
        assertThat(new DroppingCurve(0.7).auc()).isEqualTo(0.7);
    }
}
