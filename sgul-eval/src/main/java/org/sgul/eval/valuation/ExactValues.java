package org.sgul.eval.valuation;

import java.util.Arrays;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.eval.measure.Measures;
import org.sgul.eval.measure.StepMeter;

/**
 * Exact values of small games, without sampling: an average over all permissible orders, computed by dynamic programming over
 * feasible coalitions. A coalition is feasible if some order passes through it, that is, if every member is connected to a
 * target within it.
 *
 * <p>With F(S) the frontier of S, a player's value is Σ over feasible S with i in F(S) of P(S, i)·(U(S∪i) − U(S)), where P(S,
 * i) is the probability that an order passes from S to S∪i. Under {@link OrderLaw#UNIFORM} this is the number of orders leading
 * to S times the number leading on from S∪i, divided by the number of all orders; under {@link OrderLaw#FRONTIER_UNIFORM} it is
 * the probability of reaching S divided by |F(S)|.
 */
public final class ExactValues {
    /** The maximum number of players; larger games take too much time and memory. */
    public static final int MAX_PLAYERS = 24;

    private static final long MAX_TABLE = 1L << 27;

    private final int players;
    private final int[] adjacentPlayers;
    private final int touchingTargets;
    private final double[] toHere;
    private final double[] onwards;

    private ExactValues(Game game) {
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
        toHere = new double[1 << players];
        onwards = new double[1 << players];
    }

    /** The exact values {@code [utility][player]} of all players. */
    public static double[][] of(Measures measures, OrderLaw law) {
        Game game = measures.context().game();
        check(game, measures.size());
        ExactValues exact = new ExactValues(game);
        exact.countOrders(law);
        return exact.values(totals(measures, game.players()), measures.divisors(), law);
    }

    /** Throws a usage error if a game has too many players for the exact values of one utility. */
    public static void check(Game game) {
        check(game, 1);
    }

    private static void check(Game game, int utilities) {
        int players = game.players().size();
        if (players > MAX_PLAYERS || (utilities + 2L) << players > MAX_TABLE) {
            throw SgulException.usage("exact values need a small game: " + players + " players and " + utilities
                    + " utilities are too many (at most " + MAX_PLAYERS
                    + " players, fewer with many utilities); sample orders instead");
        }
    }

    /** The total of every coalition, computed along a binary tree of additions and removals. */
    private static double[][] totals(Measures measures, NodeList players) {
        double[][] table = new double[measures.size()][1 << players.size()];
        StepMeter meter = measures.open();
        fill(meter, players, 0, 0, table);
        return table;
    }

    private static void fill(StepMeter meter, NodeList players, int from, int coalition, double[][] table) {
        meter.settle();
        for (int u = 0; u < table.length; u++) {
            table[u][coalition] = meter.total(u);
        }
        for (int p = from; p < players.size(); p++) {
            meter.add(players.get(p));
            fill(meter, players, p + 1, coalition | 1 << p, table);
            meter.remove(players.get(p));
        }
    }

    private int frontier(int coalition) {
        int reached = touchingTargets;
        for (int rest = coalition; rest != 0; rest &= rest - 1) {
            reached |= adjacentPlayers[Integer.numberOfTrailingZeros(rest)];
        }
        return reached & ~coalition;
    }

    /**
     * Computes the weight of orders that lead to each S and, for the uniform law, the number of orders that lead on from it;
     * infeasible coalitions stay 0.
     */
    private void countOrders(OrderLaw law) {
        toHere[0] = 1;
        for (int s = 0; s < toHere.length; s++) {
            if (toHere[s] > 0) {
                int frontier = frontier(s);
                double share = law == OrderLaw.UNIFORM ? toHere[s] : toHere[s] / Integer.bitCount(frontier);
                for (int rest = frontier; rest != 0; rest &= rest - 1) {
                    toHere[s | Integer.lowestOneBit(rest)] += share;
                }
            }
        }
        onwards[onwards.length - 1] = 1;
        for (int s = onwards.length - 2; s >= 0; s--) {
            if (toHere[s] > 0) {
                for (int rest = frontier(s); rest != 0; rest &= rest - 1) {
                    onwards[s] += onwards[s | Integer.lowestOneBit(rest)];
                }
            }
        }
    }

    private double[][] values(double[][] totals, double[] divisors, OrderLaw law) {
        double[][] values = new double[totals.length][players];
        double all = toHere[toHere.length - 1];
        for (int s = 0; s < toHere.length; s++) {
            if (toHere[s] == 0) {
                continue;
            }
            int frontier = frontier(s);
            for (int rest = frontier; rest != 0; rest &= rest - 1) {
                int next = s | Integer.lowestOneBit(rest);
                double share = law == OrderLaw.UNIFORM
                        ? toHere[s] * onwards[next] / all
                        : toHere[s] / Integer.bitCount(frontier);
                int player = Integer.numberOfTrailingZeros(rest);
                for (int u = 0; u < totals.length; u++) {
                    values[u][player] += share * (totals[u][next] - totals[u][s]);
                }
            }
        }
        for (int u = 0; u < values.length; u++) {
            for (int p = 0; p < players; p++) {
                values[u][p] /= divisors[u];
            }
        }
        return values;
    }
}
