package org.sgul.valuation.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.data.NodeList;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.testkit.CoalitionUtility;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.ValueRules;
import org.sgul.valuation.walk.LocalExecutor;
import org.sgul.valuation.walk.Orders;

class StoppingRuleTest {
    private static final int LIMIT = 400;

    private final TinyContext context = TinyContext.of(TinyGames.star(6), 3, 1);
    private final Orders orders = OrderLaws.FRONTIER_UNIFORM.draw(context.game(), "test", LIMIT, new SeededRun(2));

    private PlayerValues value(Utility utility, StoppingRule rule) {
        return new Valuator(new LocalExecutor(), new SeededRun(1))
                .value(new BoundUtilities(context, List.of(utility)), orders, ValueRules.SHAPLEY, rule);
    }

    /** The first player to join gets 1, so a player's marginals vary like the rolls of a die. */
    private static final Utility FIRST_TAKES_ALL = CoalitionUtility.of(coalition -> coalition.isEmpty() ? 0 : 1);

    @Test
    void stopsInTheRoundInWhichEveryStandardErrorIsSmallEnough() {
        PlayerValues values = value(FIRST_TAKES_ALL, new StoppingRule.StandardError(0.03));
        assertThat(values.converged()).isTrue();
        assertThat(values.orders()).isLessThan(LIMIT).isGreaterThan(50);
        assertThat(largestError(values)).isLessThanOrEqualTo(0.03);
        PlayerValues before = new Valuator(new LocalExecutor(), new SeededRun(1))
                .value(
                        new BoundUtilities(context, List.of(FIRST_TAKES_ALL)),
                        Orders.of(orders.all().subList(0, values.orders() - 8)));
        assertThat(largestError(before)).isGreaterThan(0.03);
    }

    /** Player 1 is worth 1 if it is the first to join, in 5 % of the orders, and else nothing; the others are worth 1. */
    @Test
    void playersWhoseMarginalsWereAllZeroAreNotTrusted() {
        TinyContext star = TinyContext.of(TinyGames.star(20), 3, 1);
        Utility rare = CoalitionUtility.of(coalition -> Math.max(
                coalition.size() == 1 ? 1 : 0,
                coalition.stream().filter(player -> player != 1).count()));
        int unlucky = 0;
        for (long seed = 0; seed < 20; seed++) {
            Orders drawn = OrderLaws.FRONTIER_UNIFORM.draw(star.game(), "rare", LIMIT, new SeededRun(seed));
            if (drawn.all().subList(0, 8).stream().noneMatch(order -> order.get(0) == 1)) {
                unlucky++;
                PlayerValues values = new Valuator(new LocalExecutor(), new SeededRun(1))
                        .value(
                                new BoundUtilities(star, List.of(rare)),
                                drawn,
                                ValueRules.SHAPLEY,
                                new StoppingRule.StandardError(0.05));
                double trueError = Math.sqrt(0.05 * 0.95 / values.orders());
                assertThat(values.converged()).isTrue();
                assertThat(trueError).as("seed %d", seed).isLessThanOrEqualTo(0.05);
            }
        }
        assertThat(unlucky).isGreaterThan(5);
    }

    /** Only player 1 ever matters: the second of the two most valuable players is known by its position only. */
    @Test
    void aTopOfPlayersWithoutMarginalsIsNotStable() {
        Utility one = CoalitionUtility.of(coalition -> coalition.stream().anyMatch(p -> p == 1) ? 1 : 0);
        PlayerValues values = value(one, new StoppingRule.TopPlayersStable(2, 1, 3));
        assertThat(values.converged()).isFalse();
        assertThat(value(one, new StoppingRule.TopPlayersStable(1, 1, 3)).converged())
                .isTrue();
    }

    /** The utility is 1 while player 1 is alone, which happens in 5 % of the orders, and else 0: √3/40 is below 0.05, √3/32 is not. */
    @Test
    void aUtilityThatHasNotMovedYetIsNotTrusted() {
        TinyContext star = TinyContext.of(TinyGames.star(20), 3, 1);
        Utility rare = CoalitionUtility.of(coalition -> coalition.size() == 1 && coalition.get(0) == 1 ? 1 : 0);
        Orders without =
                Orders.of(OrderLaws.FRONTIER_UNIFORM.draw(star.game(), "rare", LIMIT, new SeededRun(1)).all().stream()
                        .filter(order -> order.get(0) != 1)
                        .toList());
        PlayerValues values = new Valuator(new LocalExecutor(), new SeededRun(1))
                .value(
                        new BoundUtilities(star, List.of(rare)),
                        without,
                        ValueRules.SHAPLEY,
                        new StoppingRule.StandardError(0.05));
        assertThat(values.orders()).isEqualTo(40);
    }

    @Test
    void anUnreachableErrorWalksToTheLimitWithoutConverging() {
        PlayerValues values = value(FIRST_TAKES_ALL, new StoppingRule.StandardError(1e-6));
        assertThat(values.orders()).isEqualTo(LIMIT);
        assertThat(values.converged()).isFalse();
    }

    @Test
    void stopsOnceTheTopPlayersStayTheSame() {
        Utility byName = CoalitionUtility.of(coalition -> coalition.stream().sum());
        PlayerValues values = value(byName, new StoppingRule.TopPlayersStable(2, 1, 3));
        assertThat(values.converged()).isTrue();
        assertThat(values.orders()).as("one initial round and three that agree").isEqualTo(4 * 8);
    }

    @Test
    void changingTopPlayersWalkToTheLimit() {
        PlayerValues values = value(FIRST_TAKES_ALL, new StoppingRule.TopPlayersStable(1, 1, LIMIT / 8 - 1));
        assertThat(values.orders()).isEqualTo(LIMIT);
        assertThat(values.converged()).isFalse();
    }

    @Test
    void topIncludesAllPlayersOfASmallGame() {
        PlayerValues values =
                value(CoalitionUtility.of(NodeList::size), new StoppingRule.TopPlayersStable(100, 0.9, 1));
        assertThat(values.converged()).isTrue();
        assertThat(values.orders()).isEqualTo(2 * 8);
        Utility nullPlayer = CoalitionUtility.of(
                coalition -> coalition.stream().filter(player -> player != 1).count());
        PlayerValues all = value(nullPlayer, new StoppingRule.TopPlayersStable(6, 1, 1));
        assertThat(all.converged())
                .as("player 1 never moves, but all are in the top")
                .isTrue();
        assertThat(all.orders()).isEqualTo(2 * 8);
        assertThat(value(nullPlayer, new StoppingRule.TopPlayersStable(5, 1, 1)).converged())
                .isTrue();
    }

    @Test
    void allOrdersAreWalkedWithoutARule() {
        PlayerValues values = value(FIRST_TAKES_ALL, new StoppingRule.AllOrders());
        assertThat(values.orders()).isEqualTo(LIMIT);
        assertThat(values.converged()).isTrue();
    }

    @Test
    void rulesRejectInvalidParameters() {
        assertThatThrownBy(() -> new StoppingRule.StandardError(0))
                .hasMessage("the standard error to reach must be above 0, not 0.0");
        assertThatThrownBy(() -> new StoppingRule.TopPlayersStable(0, 1, 1))
                .hasMessage("top and rounds must be at least 1 and overlap in (0, 1], not 0, 1, 1.0");
    }

    private static double largestError(PlayerValues values) {
        double largest = 0;
        for (int p = 0; p < values.players().size(); p++) {
            largest = Math.max(largest, values.standardError(0, p));
        }
        return largest;
    }
}
