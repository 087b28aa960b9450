package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.graph.game.OrderSampler;
import org.sgul.models.agreement.Agreement;
import org.sgul.testkit.FakeTraces;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class AgreementTest {
    private static final double[][] POSTERIOR = {{0.2, 0.5, 0.3}};

    @Test
    void equalsThePosteriorsExpectationUnderSharpenedProbabilities() {
        double[] p = {0.5, 0.3, 0.2};

        double agreement = new Agreement(POSTERIOR, 2).of(0, 0, c -> p[c]);

        assertThat(agreement).isCloseTo((0.2 * 0.25 + 0.5 * 0.09 + 0.3 * 0.04) / (0.25 + 0.09 + 0.04), within(1e-15));
    }

    @Test
    void approachesThePosteriorOfThePredictionForLargeExponents() {
        double[] p = {0.3, 0.4, 0.3};

        assertThat(new Agreement(POSTERIOR, 1000).of(0, 1, c -> p[c])).isCloseTo(0.5, within(1e-12));
        assertThat(new Agreement(POSTERIOR, Agreement.HARD).of(0, 1, c -> p[c])).isEqualTo(0.5);
    }

    @ParameterizedTest(name = "exponent {0}")
    @ValueSource(doubles = {1, 2, 3, 8, 13, 0.5, 7.5, 1e9})
    void powersAreThoseOfTheLibrary(double exponent) {
        double[] p = {0.5, 0.3, 0.2};
        double agreeing = 0;
        double all = 0;
        for (int c = 0; c < p.length; c++) {
            double power = StrictMath.pow(p[c] / p[0], exponent);
            agreeing += POSTERIOR[0][c] * power;
            all += power;
        }
        assertThat(new Agreement(POSTERIOR, exponent).of(0, 0, c -> p[c])).isCloseTo(agreeing / all, within(1e-14));
    }

    @Test
    void averagesOverTiedClasses() {
        double[] p = {0.5, 0.5, 0};

        assertThat(new Agreement(POSTERIOR, 8).of(0, 0, c -> p[c])).isCloseTo(0.35, within(1e-15));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2})
    void incrementalValuesAlongOrdersEqualRecomputedOnes(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        ValidationTraces traces = new ReferenceTraces(tiny.context(), tiny.labels(), TraceRequest.none(), 3);
        double[][] posterior = tiny.labels().nodes().stream()
                .mapToObj(node -> new double[] {0.1 + 0.01 * node, 0.6, 0.3 - 0.01 * node})
                .toArray(double[][]::new);
        List<Agreement> agreements = List.of(new Agreement(posterior, Agreement.HARD), new Agreement(posterior, 8));

        AgreementWalk walk = new AgreementWalk(traces, agreements);

        NodeList players = traces.game().game().players();
        double[][] values = new double[2][players.size()];
        for (int order = 0; order < 3; order++) {
            double[] before = fromScratch(traces, agreements, order, 0);
            for (int step = 1; step <= players.size(); step++) {
                double[] now = fromScratch(traces, agreements, order, step);
                int player = indexOf(players, traces.order(order).get(step - 1));
                for (int a = 0; a < 2; a++) {
                    assertThat(walk.at(a, order, step)).isCloseTo(now[a], within(1e-12));
                    values[a][player] += (now[a] - before[a]) / 3;
                }
                before = now;
            }
        }
        for (int a = 0; a < 2; a++) {
            for (int p = 0; p < players.size(); p++) {
                assertThat(walk.value(a, p)).isCloseTo(values[a][p], within(1e-12));
            }
        }
    }

    /** With the labels as posterior, agreement is accuracy, so its values are the true ones under either law (decision D3). */
    @Test
    void valuesAreWeightedAsTheTrueOnes() {
        List<NodeList> orders =
                List.of(NodeList.of(1, 2, 3), NodeList.of(1, 3, 2), NodeList.of(2, 1, 3), NodeList.of(2, 1, 3));
        boolean lawsDiffer = false;
        for (long seed = 0; seed < 20; seed++) {
            TinyContext context = TinyContext.of(TinyGames.twoLawsDiffer(), 2, seed);
            double[][] accuracies = new double[4][4];
            for (int order = 0; order < 4; order++) {
                InferenceSession session = context.open();
                for (int step = 0; step <= 3; step++) {
                    if (step > 0) {
                        session.add(orders.get(order).get(step - 1));
                    }
                    accuracies[order][step] = session.predictedClass(0) == 1 ? 1 : 0;
                }
            }
            FakeTraces drawn = new FakeTraces(context, orders, accuracies, new double[0][][]);
            double[] weights = new OrderSampler(context.game()).importanceWeights(orders);
            assertThat(weights).containsExactly(new double[] {1, 1, 0.5, 0.5}, within(1e-15));
            FakeTraces uniform = drawn.weighted(weights);

            AgreementWalk walk =
                    new AgreementWalk(uniform, List.of(new Agreement(new double[][] {{0, 1}}, Agreement.HARD)));

            for (int player = 0; player < 3; player++) {
                assertThat(walk.value(0, player)).isCloseTo(uniform.trueValue(player), within(1e-12));
                lawsDiffer |= Math.abs(uniform.trueValue(player) - drawn.trueValue(player)) > 0.01;
            }
        }
        assertThat(lawsDiffer).isTrue();
    }

    private static double[] fromScratch(ValidationTraces traces, List<Agreement> agreements, int order, int step) {
        InferenceSession session = traces.game().open();
        for (int i = 0; i < step; i++) {
            session.add(traces.order(order).get(i));
        }
        int targets = traces.labels().size();
        double[] means = new double[agreements.size()];
        for (int a = 0; a < means.length; a++) {
            for (int t = 0; t < targets; t++) {
                int target = t;
                means[a] += agreements.get(a).of(t, session.predictedClass(t), c -> session.probability(target, c))
                        / targets;
            }
        }
        return means;
    }

    private static int indexOf(NodeList list, int node) {
        int index = 0;
        while (list.get(index) != node) {
            index++;
        }
        return index;
    }
}
