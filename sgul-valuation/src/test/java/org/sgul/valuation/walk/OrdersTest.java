package org.sgul.valuation.walk;

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
import org.sgul.valuation.question.OrderLaws;

class OrdersTest {
    private final Game game = TinyGames.twoLawsDiffer();

    @Test
    void uniformWeightsAreInverseProbabilitiesWithTheLargestBeingOne() {
        Map<NodeList, Double> probabilities = BruteForceValues.orders(game).stream()
                .collect(Collectors.toMap(
                        BruteForceValues.WeightedOrder::order, BruteForceValues.WeightedOrder::probability));
        assertThat(probabilities.values()).containsExactlyInAnyOrder(0.25, 0.25, 0.5);
        Orders orders = OrderLaws.UNIFORM.draw(game, "test", 40, new SeededRun(5));
        for (int i = 0; i < orders.size(); i++) {
            assertThat(orders.weight(i)).isCloseTo(0.25 / probabilities.get(orders.get(i)), within(1e-12));
        }
        assertThat(orders.all().stream().distinct()).hasSize(3);
    }

    @Test
    void anOrderDependsNeitherOnTheNumberOfOrdersNorOnTheLaw() {
        Orders few = OrderLaws.FRONTIER_UNIFORM.draw(game, "test", 3, new SeededRun(5));
        Orders many = OrderLaws.UNIFORM.draw(game, "test", 9, new SeededRun(5));
        assertThat(many.all().subList(0, 3)).isEqualTo(few.all());
    }

    @Test
    void moreOrdersThanFitIntoMemoryAreRefusedAtOnce() {
        assertThatThrownBy(() -> OrderLaws.FRONTIER_UNIFORM.draw(game, "test", Integer.MAX_VALUE, new SeededRun(5)))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("2147483647 orders of 3 players need ")
                .hasMessageContaining("use fewer orders");
    }
}
