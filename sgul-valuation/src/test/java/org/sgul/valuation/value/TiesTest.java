package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.measure.Truth;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

/** Equal players have equal values, and there is one way of adding marginals (decisions D23, D30). */
class TiesTest {
    static Stream<OrderLaw> laws() {
        return Stream.of(OrderLaws.FRONTIER_UNIFORM, OrderLaws.UNIFORM);
    }

    private static final int ORDERS = 30;

    private static Valuator valuator(int threads) {
        return new Valuator(new LocalExecutor(), new SeededRun(1, Progress.SILENT, threads, () -> false));
    }

    /** Every target has one player of its own. */
    private static TinyContext pairs(int targets) {
        return TinyContext.of(TinyGames.pairs(targets), 3, 1);
    }

    @ParameterizedTest(name = "{0} targets")
    @ValueSource(ints = {3, 7, 10, 49, 97})
    void playersThatEachReachOneTargetTie(int targets) {
        TinyContext context = pairs(targets);
        Utility reached = Utility.meanOverTargets(target -> target.degree() > 0 ? 1 : 0);
        Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(context.game(), "ties", ORDERS, new SeededRun(4));
        BoundUtilities measures = new BoundUtilities(context, List.of(reached));
        PlayerValues values = valuator(2).value(measures, orders);
        Traces traces = valuator(1).trace(measures, orders, List.of(), ValueRules.SHAPLEY);
        for (int p = 0; p < targets; p++) {
            assertThat(values.value(0, p)).isEqualTo(1.0 / targets);
            assertThat(traces.values().value(0, p)).isEqualTo(1.0 / targets);
            assertThat(values.standardError(0, p)).isZero();
        }
        assertThat(traces.at(0, 0, targets)).isEqualTo(1);
    }

    /** Values are whole numbers of hits, divided once: multiplied back they are whole. */
    @ParameterizedTest
    @EnumSource(names = {"ACCURACY", "BALANCED_ACCURACY"})
    void equalSumsOfCountsAreEqualValues(Measure measure) {
        for (long seed = 0; seed < 10; seed++) {
            TinyCase tiny = TinyCase.random(seed);
            Game game = tiny.context().game();
            Truth truth = Truth.of(measure, game, tiny.labels());
            Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(game, "ties", ORDERS, new SeededRun(seed));
            BoundUtilities measures = new BoundUtilities(tiny.context(), List.of(), List.of(truth), List.of());
            Traces traces = valuator(1).trace(measures, orders, List.of(), ValueRules.SHAPLEY);
            for (int p = 0; p < game.players().size(); p++) {
                long sum = 0;
                for (int order = 0; order < ORDERS; order++) {
                    int step = orders.get(order).stream()
                                    .boxed()
                                    .toList()
                                    .indexOf(game.players().get(p))
                            + 1;
                    double[] totals = traces.series(0).totals()[order];
                    assertThat(totals[step]).isEqualTo(Math.rint(totals[step]));
                    sum += (long) (totals[step] - totals[step - 1]);
                }
                assertThat(traces.values().value(0, p)).isEqualTo(sum / (ORDERS * truth.divisor()));
            }
        }
    }

    @ParameterizedTest(name = "{0} threads, tolerance {1}")
    @CsvSource({"1, 0", "2, 0", "3, 0", "2, 0.3", "3, 0.3"})
    void valuesHaveTheSameBitsForAnyNumberOfThreads(int threads, double tolerance) {
        GameSetup setup = new GameSetup(
                TinyGames.random(3),
                TinyModels.gcn(3, 3),
                TinyModels.trainingSet(3, 3),
                new IncrementalEngine().with(new IncrementalEngine.Parameters(tolerance)),
                Question.PAPER,
                new SeededRun(1));
        LabelledNodes labels = TinyGames.labels(setup.game(), 3, 5);
        Utility confidence = Utility.meanOverTargets(target -> target.probability(0) / 3);
        Utility entropy = Utility.meanOverTargets(target -> Math.log(target.probability(1)));
        List<Utility> utilities = List.of(confidence, entropy);
        Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(
                setup.game(), 13, order -> setup.run().random("bits", order));
        List<Truth> truths = Arrays.stream(Measure.values())
                .map(measure -> Truth.of(measure, setup.game(), labels))
                .toList();
        BoundUtilities measures = new BoundUtilities(setup, utilities, truths, List.of());
        PlayerValues values = valuator(threads).value(measures, orders);
        Traces traces = valuator(threads).trace(measures, orders, List.of(), ValueRules.SHAPLEY);
        PlayerValues alone = valuator(1).value(measures, orders);
        double[][] own = setup.values(utilities, 13, "bits");
        for (int u = 0; u < measures.size(); u++) {
            assertThat(values.values(u)).isEqualTo(traces.values().values(u)).isEqualTo(alone.values(u));
        }
        assertThat(own[0]).isEqualTo(values.values(0));
        assertThat(own[1]).isEqualTo(values.values(1));
    }

    /** Players 1 and 6 have the same neighbours and count alike; the others make the game irregular. */
    @ParameterizedTest
    @MethodSource("laws")
    void exactValuesOfTwinsAreEqualBitForBit(OrderLaw law) {
        for (long seed = 0; seed < 40; seed++) {
            RandomGenerator random = RandomStreams.stream(seed, "twins", 0);
            GraphBuilder builder = new GraphBuilder(7).add(0, 1).add(0, 6).add(0, 2);
            for (int player = 2; player < 6; player++) {
                if (random.nextBoolean()) {
                    builder.add(1, player).add(6, player);
                }
                builder.add(player, player == 2 ? 3 : 2 + random.nextInt(player - 2));
            }
            Game game =
                    Games.of(builder.build(), TinyGames.star(6).features(), NodeList.of(0), NodeList.range(0, 7), 6);
            int[] worth = random.ints(1 << 7, -50, 50).toArray();
            Utility symmetric = CoalitionUtility.of(coalition -> {
                long twins = coalition.stream().filter(p -> p == 1 || p == 6).count();
                return worth[
                        (int) twins
                                + coalition.stream()
                                        .filter(p -> p > 1 && p < 6)
                                        .map(p -> 1 << p)
                                        .sum()];
            });
            BoundUtilities measures = new BoundUtilities(TinyContext.of(game, 3, 1), List.of(symmetric));
            double[] values = ExactValues.of(measures, law, ValueRules.SHAPLEY)[0];
            assertThat(values).hasSize(6);
            assertThat(values[5]).as("seed %d", seed).isEqualTo(values[0]);
        }
    }

    @Test
    void effectiveSampleSizeIsTheNumberOfOrdersWithoutWeights() {
        Game game = TinyGames.twoLawsDiffer();
        assertThat(OrderLaws.FRONTIER_UNIFORM
                        .draw(game, "ess", 9, new SeededRun(1))
                        .effectiveSampleSize())
                .isEqualTo(9);
        Orders weighted = OrderLaws.UNIFORM.draw(game, "ess", 9, new SeededRun(1));
        double[] weights = IntStream.range(0, 9).mapToDouble(weighted::weight).toArray();
        double sum = Arrays.stream(weights).sum();
        assertThat(weighted.effectiveSampleSize())
                .isEqualTo(sum * sum / Arrays.stream(weights).map(w -> w * w).sum())
                .isLessThan(9);
        assertThat(Orders.of(List.<NodeList>of()).effectiveSampleSize()).isZero();
    }
}
