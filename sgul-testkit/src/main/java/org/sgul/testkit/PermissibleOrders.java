package org.sgul.testkit;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;

/** Permissible orders straight from their definition (decision D2): the frontier is computed from scratch at every step. */
final class PermissibleOrders {
    private PermissibleOrders() {}

    /** The frontier: players not yet chosen that are adjacent to a target or a chosen player, in ascending order. */
    static int[] frontier(Game game, Collection<Integer> chosen) {
        return game.players().stream()
                .filter(player -> !chosen.contains(player) && isAdjacent(game, player, chosen))
                .toArray();
    }

    /** Draws one order; each next player is drawn uniformly from the frontier. */
    static NodeList draw(Game game, RandomGenerator random) {
        Set<Integer> chosen = new LinkedHashSet<>();
        while (chosen.size() < game.players().size()) {
            int[] frontier = frontier(game, chosen);
            chosen.add(frontier[random.nextInt(frontier.length)]);
        }
        return NodeList.of(chosen.stream().mapToInt(Integer::intValue).toArray());
    }

    private static boolean isAdjacent(Game game, int player, Collection<Integer> chosen) {
        return game.targets().stream().anyMatch(target -> game.graph().hasEdge(player, target))
                || chosen.stream().anyMatch(other -> game.graph().hasEdge(player, other));
    }
}
