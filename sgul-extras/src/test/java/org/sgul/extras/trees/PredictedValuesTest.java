package org.sgul.extras.trees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.OrderSampler;
import org.sgul.testkit.FakeFeatures;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;
import org.sgul.testkit.TinyGames;

class PredictedValuesTest {
    private static final int PLAYERS = 300;
    private static final int ORDERS = 3;
    private static final FeatureList FEATURES = FeatureList.of("useful", "useless");

    /** A player's value is about a size of 1e-6, as in games of many players. */
    private static double value(double useful) {
        return 1e-6 * Math.tanh(1e6 * useful);
    }

    /** All orders are the same, so values are the given marginals. */
    private static FakeTraces traces() {
        SplittableRandom random = new SplittableRandom(4);
        FakeGame game = FakeGame.wheel(PLAYERS, 1);
        double[][][] series = new double[2][ORDERS][PLAYERS + 1];
        double[][] accuracies = new double[ORDERS][PLAYERS + 1];
        for (int step = 1; step <= PLAYERS; step++) {
            double useful = 2e-6 * (random.nextDouble() - 0.5);
            double useless = random.nextDouble();
            for (int order = 0; order < ORDERS; order++) {
                series[0][order][step] = series[0][order][step - 1] + useful;
                series[1][order][step] = series[1][order][step - 1] + useless;
                accuracies[order][step] = accuracies[order][step - 1] + value(useful);
            }
        }
        return new FakeTraces(game, FakeTraces.ascending(game, ORDERS), accuracies, series);
    }

    /** A game whose players' values under the features are given; keeps the orders that were walked. */
    private static GameContext game(FakeGame game, double[][] values, List<NodeList> walked) {
        return (GameContext) Proxy.newProxyInstance(
                GameContext.class.getClassLoader(), new Class<?>[] {GameContext.class}, (proxy, method, args) -> {
                    if (!method.getName().equals("values")) {
                        return method.invoke(game, args);
                    }
                    ((List<?>) args[1]).forEach(order -> walked.add((NodeList) order));
                    return values;
                });
    }

    private static UtilityLearner learner(String name) {
        return name.equals(TreesLearner.BOOSTED)
                ? TreesLearner.boosted(
                        new BoostedTreesParameters(FEATURES, TreeTarget.VALUES, 300, 3, 3, 0.1, 1), new FakeFeatures())
                : TreesLearner.forest(
                        new RandomForestParameters(FEATURES, TreeTarget.VALUES, 100, 20, 3, 2, 1), new FakeFeatures());
    }

    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void everyPlayerBringsTheValuePredictedFromItsFeatureValues(String name) {
        FakeGame test = FakeGame.wheel(5, 8);
        double[] useful = {-0.8e-6, 0.7e-6, 0, 0.3e-6, -0.4e-6};
        List<NodeList> walked = new ArrayList<>();
        GameContext context = game(test, new double[][] {useful, {0.9, 0.1, 0.5, 0.7, 0.3}}, walked);
        SubgraphStatistic function =
                (SubgraphStatistic) learner(name).fit(traces()).on(context);
        SubgraphStatistic.Observer observer = function.observers().get();
        observer.reset(unread());
        double before = observer.value();
        assertThat(before).isZero();
        for (int p = 4; p >= 0; p--) {
            observer.added(test.game().players().get(p));
            assertThat(observer.value() - before).as("value of player %d", p).isCloseTo(value(useful[p]), within(1e-7));
            before = observer.value();
        }
        OrderSampler sampler = new OrderSampler(test.game());
        assertThat(walked).hasSize(ORDERS);
        for (int order = 0; order < ORDERS; order++) {
            assertThat(walked.get(order)).isEqualTo(sampler.sample(test.run().random(name + "/orders", order)));
        }
    }

    /** If validation orders have weights, so have the orders that the test game's feature values come from. */
    @ParameterizedTest
    @ValueSource(strings = {TreesLearner.BOOSTED, TreesLearner.FOREST})
    void featureValuesAreWeightedAsInTheFit(String name) {
        Game game = TinyGames.twoLawsDiffer();
        OrderSampler sampler = new OrderSampler(game);
        for (long seed = 0; seed < 8; seed++) {
            FakeGame test = new FakeGame(game, new SeededRun(seed));
            List<NodeList> drawn = IntStream.range(0, ORDERS)
                    .mapToObj(order -> sampler.sample(test.run().random(name + "/orders", order)))
                    .toList();
            double[] weights = sampler.importanceWeights(drawn);
            double[][] means = new double[2][3];
            for (int order = 0; order < ORDERS; order++) {
                double[][] values = values(game, List.of(drawn.get(order)));
                for (int p = 0; p < 3; p++) {
                    means[0][p] += weights[order]
                            * values[0][p]
                            / Arrays.stream(weights).sum();
                }
            }
            double[] expected = marginals(learner(name).fit(traces()).on(game(test, means, new ArrayList<>())), game);
            double[] actual =
                    marginals(learner(name).fit(traces().weighted(1, 0.5, 0.5)).on(byOrder(test)), game);
            assertThat(actual).as("seed %d", seed).containsExactly(expected, within(1e-9));
        }
    }

    private static double[] marginals(StepFunction function, Game game) {
        SubgraphStatistic.Observer observer =
                ((SubgraphStatistic) function).observers().get();
        observer.reset(unread());
        double[] marginals = new double[game.players().size()];
        double before = 0;
        for (int p = 0; p < marginals.length; p++) {
            observer.added(game.players().get(p));
            marginals[p] = observer.value() - before;
            before = observer.value();
        }
        return marginals;
    }

    /** The first feature is worth 1e-6 to the first player of an order, the second nothing. */
    private static double[][] values(Game game, List<?> orders) {
        List<Integer> players = game.players().stream().boxed().toList();
        double[][] values = new double[2][players.size()];
        orders.forEach(order -> values[0][players.indexOf(((NodeList) order).get(0))] += 1e-6 / orders.size());
        return values;
    }

    private static GameContext byOrder(FakeGame game) {
        return (GameContext) Proxy.newProxyInstance(
                GameContext.class.getClassLoader(),
                new Class<?>[] {GameContext.class},
                (proxy, method, args) -> method.getName().equals("values")
                        ? values(game.game(), (List<?>) args[1])
                        : method.invoke(game, args));
    }

    private static TargetStates unread() {
        return (TargetStates) Proxy.newProxyInstance(
                TargetStates.class.getClassLoader(), new Class<?>[] {TargetStates.class}, (proxy, method, args) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
