package org.sgul.testkit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;

/**
 * Values of all players computed from all permissible orders, for both laws of decision D3. Values are in the order of
 * {@link Game#players()}.
 */
public final class BruteForceValues {
    /** Nine players have up to 362880 orders. */
    public static final int MAX_PLAYERS = 9;

    private BruteForceValues() {}

    /** A permissible order and its probability if every next player is drawn uniformly from the frontier. */
    public record WeightedOrder(NodeList order, double probability) {}

    /** All permissible orders of a game's players. */
    public static List<WeightedOrder> orders(Game game) {
        if (game.players().size() > MAX_PLAYERS) {
            throw SgulException.usage("brute force stops at " + MAX_PLAYERS + " players, this game has "
                    + game.players().size());
        }
        List<WeightedOrder> orders = new ArrayList<>();
        extend(game, new ArrayDeque<>(), 1, orders);
        return orders;
    }

    /** Values when the next player is drawn uniformly from the frontier. */
    public static double[] frontierUniform(GameContext context, Utility utility) {
        StepFunction function = utility.on(context);
        return frontierUniform(context.game(), coalition -> ReferenceMeasure.value(function, context, coalition));
    }

    /** Like {@link #frontierUniform(GameContext, Utility)}, for a function of the coalition in ascending order. */
    public static double[] frontierUniform(Game game, ToDoubleFunction<NodeList> utility) {
        return values(game, orders(game), utility);
    }

    /** Values when every permissible order is equally likely. */
    public static double[] uniform(GameContext context, Utility utility) {
        StepFunction function = utility.on(context);
        return uniform(context.game(), coalition -> ReferenceMeasure.value(function, context, coalition));
    }

    /** Like {@link #uniform(GameContext, Utility)}, for a function of the coalition in ascending order. */
    public static double[] uniform(Game game, ToDoubleFunction<NodeList> utility) {
        List<WeightedOrder> orders = orders(game);
        double share = 1.0 / orders.size();
        return values(
                game,
                orders.stream().map(o -> new WeightedOrder(o.order(), share)).toList(),
                utility);
    }

    private static void extend(Game game, Deque<Integer> chosen, double probability, List<WeightedOrder> orders) {
        if (chosen.size() == game.players().size()) {
            orders.add(new WeightedOrder(
                    NodeList.of(chosen.stream().mapToInt(Integer::intValue).toArray()), probability));
            return;
        }
        int[] frontier = PermissibleOrders.frontier(game, chosen);
        for (int player : frontier) {
            chosen.addLast(player);
            extend(game, chosen, probability / frontier.length, orders);
            chosen.removeLast();
        }
    }

    private static double[] values(Game game, List<WeightedOrder> orders, ToDoubleFunction<NodeList> utility) {
        Map<NodeList, Double> known = new HashMap<>();
        double[] values = new double[game.players().size()];
        int[] players = game.players().toArray();
        for (WeightedOrder weighted : orders) {
            int[] order = weighted.order().toArray();
            double before = known.computeIfAbsent(NodeList.of(), utility::applyAsDouble);
            for (int step = 1; step <= order.length; step++) {
                NodeList coalition = NodeList.of(Arrays.copyOf(order, step)).sorted();
                double now = known.computeIfAbsent(coalition, utility::applyAsDouble);
                values[Arrays.binarySearch(players, order[step - 1])] += weighted.probability() * (now - before);
                before = now;
            }
        }
        return values;
    }
}
