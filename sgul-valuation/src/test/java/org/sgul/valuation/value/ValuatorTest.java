package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.features.FeaturesPlugin;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.FeaturePool;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

class ValuatorTest {
    static Stream<OrderLaw> laws() {
        return Stream.of(OrderLaws.FRONTIER_UNIFORM, OrderLaws.UNIFORM);
    }

    private final FeaturePool features =
            Components.of(PluginRegistry.of(new FeaturesPlugin())).featurePool();

    private static Valuator valuator(int threads) {
        return new Valuator(new LocalExecutor(), new SeededRun(1, Progress.SILENT, threads, () -> false));
    }

    private List<Utility> paperFeatures() {
        List<Utility> utilities = new ArrayList<>();
        features.names().forEach(name -> utilities.add(features.feature(name)));
        assertThat(utilities).hasSize(9);
        return utilities;
    }

    private static TinyContext context(long seed) {
        return TinyCase.random(seed).context().withEngine(new IncrementalEngine());
    }

    @ParameterizedTest
    @MethodSource("laws")
    void valuesAreBitIdenticalForAnyNumberOfThreads(OrderLaw law) {
        TinyContext context = context(4);
        Orders orders = law.draw(context.game(), "test", 37, new SeededRun(3));
        BoundUtilities measures = new BoundUtilities(context, paperFeatures());
        PlayerValues alone = valuator(1).value(measures, orders);
        for (int threads : new int[] {2, 8}) {
            PlayerValues together = valuator(threads).value(measures, orders);
            for (int u = 0; u < measures.size(); u++) {
                assertThat(together.values(u)).isEqualTo(alone.values(u));
                for (int p = 0; p < context.game().players().size(); p++) {
                    assertThat(together.standardError(u, p)).isEqualTo(alone.standardError(u, p));
                }
            }
            assertThat(together.effectiveSampleSize()).isEqualTo(alone.effectiveSampleSize());
        }
    }

    /** Rounds of at least 8 orders and 4 per thread, although only one total may be kept. */
    @ParameterizedTest
    @CsvSource({"1, 8", "2, 8", "3, 12"})
    void allOrdersAreWalkedInRoundsWithTheSameBits(int threads, int round) {
        TinyContext context = context(4);
        Orders orders = OrderLaws.UNIFORM.draw(context.game(), "test", 37, new SeededRun(3));
        BoundUtilities measures = new BoundUtilities(context, paperFeatures());
        PlayerValues whole = valuator(1).value(measures, orders);
        List<Integer> rounds = new ArrayList<>();
        PlayerValues parts = new Valuator(counting(rounds), new SeededRun(1, Progress.SILENT, threads, () -> false), 1)
                .value(measures, orders);
        assertThat(rounds.subList(0, rounds.size() - 1)).isNotEmpty().containsOnly(round);
        assertThat(rounds.stream().mapToInt(n -> n).sum()).isEqualTo(37);
        assertThat(parts.converged()).isTrue();
        assertThat(parts.orders()).isEqualTo(37);
        for (int u = 0; u < measures.size(); u++) {
            assertThat(parts.values(u)).isEqualTo(whole.values(u));
            assertThat(parts.standardErrors(u)).isEqualTo(whole.standardErrors(u));
        }
        rounds.clear();
        new Valuator(counting(rounds), new SeededRun(1)).value(measures, orders);
        assertThat(rounds).as("a small game needs one round").containsExactly(37);
    }

    /** Runs blocks on threads and notes how many are run together. */
    private static BlockExecutor counting(List<Integer> rounds) {
        LocalExecutor local = new LocalExecutor();
        return new BlockExecutor() {
            @Override
            public int parallelism(RunContext context) {
                return local.parallelism(context);
            }

            @Override
            public boolean isLocal() {
                return true;
            }

            @Override
            public void run(Job job, int blocks, RunContext context, Results results) {
                rounds.add(blocks);
                local.run(job, blocks, context, results);
            }
        };
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
    void valuesSumToTheUtilityOfAllPlayers(long seed) {
        TinyContext context = context(seed);
        BoundUtilities measures = new BoundUtilities(context, paperFeatures());
        Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(context.game(), "test", 10, new SeededRun(seed));
        for (NodeList order : orders.all()) {
            Traces traces = valuator(1).trace(measures, Orders.of(List.of(order)), List.of(), ValueRules.SHAPLEY);
            for (int u = 0; u < measures.size(); u++) {
                double whole = traces.at(u, 0, order.size()) - traces.at(u, 0, 0);
                assertThat(DoubleStream.of(traces.values().values(u)).sum())
                        .as("%s, order %s", features.names().get(u), order)
                        .isCloseTo(whole, within(1e-12));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("laws")
    void estimatesConvergeToTheExactValues(OrderLaw law) {
        for (long seed = 1; seed <= 3; seed++) {
            TinyContext context = SmallGames.context(seed).withEngine(new IncrementalEngine());
            BoundUtilities measures = new BoundUtilities(context, paperFeatures());
            double[][] exact = ExactValues.of(measures, law, ValueRules.SHAPLEY);
            Orders orders = law.draw(context.game(), "test", 4000, new SeededRun(seed));
            PlayerValues estimate = valuator(2).value(measures, orders);
            for (int u = 0; u < measures.size(); u++) {
                for (int p = 0; p < exact[u].length; p++) {
                    assertThat(estimate.value(u, p))
                            .as("%s, player %d, seed %d", features.names().get(u), p, seed)
                            .isCloseTo(exact[u][p], within(5 * estimate.standardError(u, p) + 1e-12));
                }
            }
            assertThat(estimate.effectiveSampleSize()).isBetween(500.0, 4000.0);
        }
    }

    @ParameterizedTest
    @MethodSource("laws")
    void standardErrorsAgreeWithADirectComputation(OrderLaw law) {
        TinyContext context = SmallGames.context(4);
        Game game = context.game();
        Orders orders = law.draw(game, "test", 50, new SeededRun(8));
        BoundUtilities measures = new BoundUtilities(context, List.of(features.feature("confidence-gap")));
        PlayerValues values = valuator(1).value(measures, orders);
        Traces traces = valuator(1).trace(measures, orders, List.of(), ValueRules.SHAPLEY);
        double[] weights = IntStream.range(0, 50).mapToDouble(orders::weight).toArray();
        double total = DoubleStream.of(weights).sum();
        double squares = DoubleStream.of(weights).map(weight -> weight * weight).sum();
        double size = total * total / squares;
        assertThat(values.effectiveSampleSize()).isCloseTo(size, within(1e-9));
        for (int p = 0; p < game.players().size(); p++) {
            double[] marginals = marginals(traces, orders, game.players().get(p));
            double mean = IntStream.range(0, 50)
                    .mapToDouble(i -> weights[i] * marginals[i] / total)
                    .sum();
            double variance = IntStream.range(0, 50)
                    .mapToDouble(i -> Math.pow(weights[i] / total * (marginals[i] - mean), 2))
                    .sum();
            assertThat(values.value(0, p)).isCloseTo(mean, within(1e-14));
            assertThat(values.standardError(0, p)).isCloseTo(Math.sqrt(variance * size / (size - 1)), within(1e-9));
            assertThat(traces.values().standardError(0, p)).isCloseTo(values.standardError(0, p), within(1e-12));
        }
    }

    private static double[] marginals(Traces traces, Orders orders, int player) {
        return IntStream.range(0, orders.size())
                .mapToDouble(i -> {
                    int step = orders.get(i).stream().boxed().toList().indexOf(player) + 1;
                    return traces.at(0, i, step) - traces.at(0, i, step - 1);
                })
                .toArray();
    }

    @Test
    void theErrorIsUnknownForAnEffectiveSampleSizeBelowTwo() {
        MarginalSums sums = new MarginalSums(NodeList.of(4), new double[] {1}, ValueRules.SHAPLEY);
        NodeList order = NodeList.of(4);
        sums.add(order, 1, new double[][] {{1, 6}});
        assertThat(sums.standardError(0, 0)).isNaN();
        sums.add(order, 0.01, new double[][] {{5, 0}});
        assertThat(sums.effectiveSampleSize()).isLessThan(2);
        assertThat(sums.standardError(0, 0)).isNaN();
        sums.add(order, 1, new double[][] {{0, 5}});
        assertThat(sums.standardError(0, 0)).isBetween(0.0, 0.2);
    }

    /** The decomposition theorem: the value of a weighted sum is the weighted sum of values. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 4, 7})
    void theValueOfASumOfFeaturesIsTheSumOfTheirValues(long seed) {
        TinyContext context = context(seed);
        List<Utility> parts = paperFeatures();
        List<WeightedSum.Term> terms = new ArrayList<>();
        for (int f = 0; f < parts.size(); f++) {
            terms.add(new WeightedSum.Term(0.3 * f + 0.1, parts.get(f)));
        }
        WeightedSum sum = new WeightedSum(11, terms);
        List<Utility> utilities = new ArrayList<>(parts);
        utilities.add(game -> sum);
        Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(context.game(), "test", 12, new SeededRun(seed));
        PlayerValues values = valuator(2).value(new BoundUtilities(context, utilities), orders);
        for (int p = 0; p < context.game().players().size(); p++) {
            int player = p;
            double weighted = IntStream.range(0, parts.size())
                    .mapToDouble(f -> terms.get(f).weight() * values.value(f, player))
                    .sum();
            assertThat(values.value(parts.size(), p)).isCloseTo(weighted, within(1e-13));
        }
    }
}
