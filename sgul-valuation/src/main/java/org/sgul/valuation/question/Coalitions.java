package org.sgul.valuation.question;

import java.util.Arrays;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;

/**
 * The coalitions of a small game as bit sets of positions in its list of players. A coalition is feasible if some permissible order passes
 * through it, that is, if every member is connected to a target within it.
 */
final class Coalitions {
    private final int players;
    private final int[] adjacentPlayers;
    private final int touchingTargets;

    /** Changes the weight of a coalition when all orders that lead to it are known. */
    @FunctionalInterface
    interface Weighting {
        double of(int coalition, double weight);
    }

    Coalitions(Game game) {
        NodeList ids = game.players();
        players = ids.size();
        adjacentPlayers = new int[players];
        int touching = 0;
        Graph graph = game.graph();
        for (int p = 0; p < players; p++) {
            for (int i = 0; i < graph.degree(ids.get(p)); i++) {
                int neighbour = graph.neighbour(ids.get(p), i);
                if (game.isTarget(neighbour)) {
                    touching |= 1 << p;
                } else {
                    adjacentPlayers[p] |= 1 << Arrays.binarySearch(ids.toArray(), neighbour);
                }
            }
        }
        touchingTargets = touching;
    }

    /** The players that can join a coalition. */
    int frontier(int coalition) {
        int reached = touchingTargets;
        for (int rest = coalition; rest != 0; rest &= rest - 1) {
            reached |= adjacentPlayers[Integer.numberOfTrailingZeros(rest)];
        }
        return reached & ~coalition;
    }

    /** Whether a player, who is not in a feasible coalition, can join it. */
    boolean joins(int player, int coalition) {
        return (touchingTargets & 1 << player) != 0 || (adjacentPlayers[player] & coalition) != 0;
    }

    /** A coalition's weight divided equally among the players that can join it. */
    double shareOfNext(int coalition, double weight) {
        return weight / Math.max(1, Integer.bitCount(frontier(coalition)));
    }

    /**
     * The weight by coalition: the sum over its last players of the weight without that player, changed by {@code weighting}. Infeasible
     * coalitions have 0.
     *
     * @param empty the weight of the empty coalition
     */
    double[] weightsTo(double empty, Weighting weighting) {
        double[] weights = new double[1 << players];
        double[] terms = new double[players];
        weights[0] = empty;
        for (int s = 1; s < weights.length; s++) {
            int count = 0;
            for (int rest = s; rest != 0; rest &= rest - 1) {
                int before = s ^ Integer.lowestOneBit(rest);
                if (weights[before] > 0 && joins(Integer.numberOfTrailingZeros(rest), before)) {
                    terms[count++] = weights[before];
                }
            }
            double reached = SortedSum.of(terms, count);
            weights[s] = reached == 0 ? 0 : weighting.of(s, reached);
        }
        return weights;
    }

    /**
     * The number of orders that lead on from each coalition to all players.
     *
     * @param feasible above 0 for feasible coalitions; others have no order
     */
    double[] ordersFrom(double[] feasible) {
        double[] orders = new double[feasible.length];
        double[] terms = new double[players];
        orders[orders.length - 1] = 1;
        for (int s = orders.length - 2; s >= 0; s--) {
            if (feasible[s] > 0) {
                int count = 0;
                for (int rest = frontier(s); rest != 0; rest &= rest - 1) {
                    terms[count++] = orders[s | Integer.lowestOneBit(rest)];
                }
                orders[s] = SortedSum.of(terms, count);
            }
        }
        return orders;
    }
}
