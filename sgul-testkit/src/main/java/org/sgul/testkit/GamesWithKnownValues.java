package org.sgul.testkit;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;

/** Games whose values are known in closed form, for both laws of orders (decision D3). */
public final class GamesWithKnownValues {
    private GamesWithKnownValues() {}

    /**
     * A game, a utility and its values in the order of the game's players.
     *
     * @param frontierUniform values when the next player is drawn uniformly from the frontier
     * @param uniform values when every permissible order is equally likely
     */
    public record KnownGame(
            String name, GameContext context, Utility utility, List<Double> frontierUniform, List<Double> uniform) {
        public KnownGame {
            frontierUniform = List.copyOf(frontierUniform);
            uniform = List.copyOf(uniform);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** All games of this class. */
    public static List<KnownGame> all() {
        return List.of(additive(), gloves(), orderLaws(), chain(), nobody());
    }

    /** Every player adds its own number to any coalition. */
    public static KnownGame additive() {
        List<Double> worth = List.of(0.5, -0.25, 2.0);
        return bothLaws(
                "additive",
                TinyGames.singleTarget(),
                coalition ->
                        coalition.stream().mapToDouble(p -> worth.get(p - 1)).sum(),
                worth);
    }

    /**
     * Two left gloves (players 1 and 2) and one right glove (player 3); a pair has value 1. All players are adjacent to the
     * target, so every order is permissible and the values are the classic Shapley values 1/6, 1/6, 2/3.
     */
    public static KnownGame gloves() {
        return bothLaws(
                "gloves",
                TinyGames.star(3),
                coalition -> {
                    long right = coalition.stream().filter(p -> p == 3).count();
                    return Math.min(right, coalition.size() - right);
                },
                List.of(1.0 / 6, 1.0 / 6, 2.0 / 3));
    }

    /**
     * The example of decision D3: players a and b are adjacent to the target, c only to a; the utility is 1 once b and c are
     * both present. Of the orders abc, acb, bac only acb has b last, with probability 1/4 or 1/3.
     */
    public static KnownGame orderLaws() {
        return new KnownGame(
                "order laws",
                TinyContext.of(TinyGames.twoLawsDiffer(), 3, 1),
                CoalitionUtility.of(coalition -> contains(coalition, 2) && contains(coalition, 3) ? 1 : 0),
                List.of(0.0, 1.0 / 4, 3.0 / 4),
                List.of(0.0, 1.0 / 3, 2.0 / 3));
    }

    /** A chain, which has one order only. With the squared size as utility, the values are the odd numbers. */
    public static KnownGame chain() {
        return bothLaws(
                "chain",
                TinyGames.path(4),
                coalition -> (double) coalition.size() * coalition.size(),
                List.of(1.0, 3.0, 5.0, 7.0));
    }

    /** A game without players and hence without values. */
    public static KnownGame nobody() {
        return bothLaws("nobody", TinyGames.withoutPlayers(), coalition -> 1, List.of());
    }

    private static KnownGame bothLaws(String name, Game game, ToDoubleFunction<NodeList> utility, List<Double> values) {
        return new KnownGame(name, TinyContext.of(game, 3, 1), CoalitionUtility.of(utility), values, values);
    }

    private static boolean contains(NodeList coalition, int player) {
        return coalition.stream().anyMatch(p -> p == player);
    }
}
