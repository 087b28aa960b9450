package org.sgul.eval.valuation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.BruteForceValues;
import org.sgul.testkit.TinyGames;

class OrdersTest {
    private final Game game = TinyGames.twoLawsDiffer();

    @Test
    void uniformWeightsAreInverseProbabilitiesWithTheLargestBeingOne() {
        Map<NodeList, Double> probabilities = BruteForceValues.orders(game).stream()
                .collect(Collectors.toMap(
                        BruteForceValues.WeightedOrder::order, BruteForceValues.WeightedOrder::probability));
        assertThat(probabilities.values()).containsExactlyInAnyOrder(0.25, 0.25, 0.5);
        Orders orders = Orders.sample(game, "test", 40, OrderLaw.UNIFORM, new SeededRun(5));
        for (int i = 0; i < orders.size(); i++) {
            assertThat(orders.weight(i)).isCloseTo(0.25 / probabilities.get(orders.get(i)), within(1e-12));
        }
        assertThat(orders.all().stream().distinct()).hasSize(3);
    }

    @Test
    void anOrderDependsNeitherOnTheNumberOfOrdersNorOnTheLaw() {
        Orders few = Orders.sample(game, "test", 3, OrderLaw.FRONTIER_UNIFORM, new SeededRun(5));
        Orders many = Orders.sample(game, "test", 9, OrderLaw.UNIFORM, new SeededRun(5));
        assertThat(many.all().subList(0, 3)).isEqualTo(few.all());
    }

    @Test
    void moreOrdersThanFitIntoMemoryAreRefusedAtOnce() {
        assertThatThrownBy(() ->
                        Orders.sample(game, "test", Integer.MAX_VALUE, OrderLaw.FRONTIER_UNIFORM, new SeededRun(5)))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("2147483647 orders of 3 players need ")
                .hasMessageContaining("use fewer orders");
    }
}
