package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.Utility;
import org.sgul.testkit.BruteForceValues.WeightedOrder;
import org.sgul.testkit.GamesWithKnownValues.KnownGame;

class BruteForceValuesTest {
    static Stream<KnownGame> knownGames() {
        return GamesWithKnownValues.all().stream();
    }

    @ParameterizedTest
    @MethodSource("knownGames")
    void knownValuesAreFound(KnownGame known) {
        assertClose(BruteForceValues.frontierUniform(known.context(), known.utility()), known.frontierUniform());
        assertClose(BruteForceValues.uniform(known.context(), known.utility()), known.uniform());
    }

    @Test
    void theExampleOfTheTwoLawsHasThreeOrders() {
        assertThat(BruteForceValues.orders(TinyGames.twoLawsDiffer()))
                .containsExactlyInAnyOrder(
                        new WeightedOrder(NodeList.of(1, 2, 3), 0.25),
                        new WeightedOrder(NodeList.of(1, 3, 2), 0.25),
                        new WeightedOrder(NodeList.of(2, 1, 3), 0.5));
    }

    @Test
    void valuesOfAModelsConfidenceSumToWhatAllPlayersAdd() {
        TinyContext context = TinyContext.of(TinyGames.star(5), 3, 4);
        Utility confidence = Utility.meanOverTargets(target -> target.probability(target.referenceClass()));
        double added =
                ReferenceMeasure.value(confidence, context, context.game().players())
                        - ReferenceMeasure.value(confidence, context, NodeList.of());
        assertThat(Arrays.stream(BruteForceValues.uniform(context, confidence)).sum())
                .isCloseTo(added, within(1e-12));
        assertThat(Arrays.stream(BruteForceValues.frontierUniform(context, confidence))
                        .sum())
                .isCloseTo(added, within(1e-12));
    }

    @Test
    void refusesGamesThatTakeForever() {
        Game game = TinyGames.star(10);
        assertThatThrownBy(() -> BruteForceValues.orders(game))
                .hasMessage("brute force stops at 9 players, this game has 10");
    }

    private static void assertClose(double[] actual, List<Double> expected) {
        assertThat(actual)
                .containsExactly(
                        expected.stream().mapToDouble(Double::doubleValue).toArray(), within(1e-12));
    }
}
