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
 *
 * <p>All sums are in ascending order of their terms and divided once, so they do not depend on how players are numbered (decision D30):
 * players who can change places without changing the game have values that are equal bit for bit if utilities are counts or other
 * integers, and under {@link OrderLaw#UNIFORM} so have any players with equal values as long as all sums are below 2⁵³. The last bits of
 * other utilities can depend on the order in which players are added, and so can those of their values.
 */
public final class ExactValues {
    /** The maximum number of players; larger games take too much time and memory. */
    public static final int MAX_PLAYERS = 24;

    private static final long MAX_TABLE = 1L << 27;

    private final OrderLaw law;
    private final int players;
    private final int[] adjacentPlayers;
    private final int touchingTargets;
    private final double[] toHere;
    private final double[] onwards;

    private ExactValues(Game game, OrderLaw law) {
        this.law = law;
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
        ExactValues exact = new ExactValues(game, law);
        exact.countOrders();
        double[][] totals = totals(measures, game.players());
        double[] divisors = measures.divisors();
        double[][] values = new double[totals.length][];
        Arrays.setAll(values, u -> exact.values(totals[u], divisors[u]));
        return values;
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

    /** Whether an order can pass from a coalition to one with this player, who is not in it. */
    private boolean joins(int player, int coalition) {
        return toHere[coalition] > 0
                && ((touchingTargets & 1 << player) != 0 || (adjacentPlayers[player] & coalition) != 0);
    }

    /**
     * Computes the weight that every player who can join S next gets from S: the number of orders that lead to S or, for {@link
     * OrderLaw#FRONTIER_UNIFORM}, the probability of reaching S divided by |F(S)|. For the uniform law, also computes the number of orders
     * that lead on from S. Infeasible coalitions stay 0.
     */
    private void countOrders() {
        double[] terms = new double[players];
        toHere[0] = law == OrderLaw.UNIFORM ? 1 : 1.0 / Math.max(1, Integer.bitCount(touchingTargets));
        for (int s = 1; s < toHere.length; s++) {
            int count = 0;
            for (int rest = s; rest != 0; rest &= rest - 1) {
                int before = s ^ Integer.lowestOneBit(rest);
                if (joins(Integer.numberOfTrailingZeros(rest), before)) {
                    terms[count++] = toHere[before];
                }
            }
            double reached = sum(terms, count);
            toHere[s] = law == OrderLaw.UNIFORM || reached == 0
                    ? reached
                    : reached / Math.max(1, Integer.bitCount(frontier(s)));
        }
        onwards[onwards.length - 1] = 1;
        for (int s = onwards.length - 2; s >= 0 && law == OrderLaw.UNIFORM; s--) {
            if (toHere[s] > 0) {
                int count = 0;
                for (int rest = frontier(s); rest != 0; rest &= rest - 1) {
                    terms[count++] = onwards[s | Integer.lowestOneBit(rest)];
                }
                onwards[s] = sum(terms, count);
            }
        }
    }

    private double[] values(double[] totals, double divisor) {
        double[] values = new double[players];
        double[] terms = new double[(toHere.length + 1) / 2];
        double all = law == OrderLaw.UNIFORM ? toHere[toHere.length - 1] : 1;
        for (int p = 0; p < players; p++) {
            int count = 0;
            for (int s = 0; s < toHere.length; s++) {
                int next = s | 1 << p;
                if (next != s && totals[next] != totals[s] && joins(p, s)) {
                    double weight = law == OrderLaw.UNIFORM ? toHere[s] * onwards[next] : toHere[s];
                    terms[count++] = weight * (totals[next] - totals[s]);
                }
            }
            values[p] = sum(terms, count) / (all * divisor);
        }
        return values;
    }

    /**
     * The sum in ascending order, so that it depends only on which terms there are; the terms are sorted. Rounding errors are added up
     * and corrected (Neumaier 1974), because large terms of both signs cancel.
     */
    private static double sum(double[] terms, int count) {
        Arrays.sort(terms, 0, count);
        double sum = 0;
        double lost = 0;
        for (int i = 0; i < count; i++) {
            double next = sum + terms[i];
            lost += Math.abs(sum) >= Math.abs(terms[i]) ? sum - next + terms[i] : terms[i] - next + sum;
            sum = next;
        }
        return sum + lost;
    }
}
