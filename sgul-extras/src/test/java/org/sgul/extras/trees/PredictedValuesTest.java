package org.sgul.extras.trees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.testkit.FakeFeatures;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;

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

    /** A game whose players' values under the features are given; keeps which orders were asked for. */
    private static GameContext game(FakeGame game, double[][] values, List<String> asked) {
        return (GameContext) Proxy.newProxyInstance(
                GameContext.class.getClassLoader(), new Class<?>[] {GameContext.class}, (proxy, method, args) -> {
                    if (!method.getName().equals("values")) {
                        return method.invoke(game, args);
                    }
                    asked.add(args[1] + " of " + args[2]);
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
        List<String> asked = new ArrayList<>();
        GameContext context = game(test, new double[][] {useful, {0.9, 0.1, 0.5, 0.7, 0.3}}, asked);
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
        assertThat(asked).containsExactly(ORDERS + " of " + name + "/orders");
    }

    private static TargetStates unread() {
        return (TargetStates) Proxy.newProxyInstance(
                TargetStates.class.getClassLoader(), new Class<?>[] {TargetStates.class}, (proxy, method, args) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
