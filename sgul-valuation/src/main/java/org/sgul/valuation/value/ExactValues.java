package org.sgul.valuation.value;

import java.util.Arrays;
import org.sgul.api.SgulException;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.valuation.measure.BoundUtilities;
import org.sgul.valuation.measure.StepMeter;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.SortedSum;
import org.sgul.valuation.question.ValueRule;

/**
 * Exact values of small games, without sampling: an average over all orders of a law, computed over coalitions instead of orders. With
 * P(S, i) the probability that an order passes from S to S∪i, the value of player i is Σ over S of w(|S|)·P(S, i)·(U(S∪i) − U(S)), where
 * w(|S|) is the rule's weight of the position.
 *
 * <p>All sums are in ascending order of their terms and divided once, so they do not depend on how players are numbered (decision D30):
 * players who can change places without changing the game have values that are equal bit for bit if utilities are counts or other
 * integers, and under the law {@code uniform} so have any players with equal values as long as all sums are below 2⁵³. The last bits of
 * other utilities can depend on the order in which players are added, and so can those of their values.
 */
public final class ExactValues {
    /** The maximum number of players; larger games take too much time and memory. */
    public static final int MAX_PLAYERS = 24;

    private static final long MAX_TABLE = 1L << 27;

    private ExactValues() {}

    /** The exact values {@code [utility][player]} of all players. */
    public static double[][] of(BoundUtilities utilities, OrderLaw law, ValueRule rule) {
        Game game = utilities.context().game();
        if (rule instanceof ValueRule.Direct direct) {
            return direct.values(utilities);
        }
        check(game, utilities.size());
        double[] weights = ((ValueRule.Positional) rule).weights(game.players().size());
        OrderLaw.Exact exact = law.exact(game);
        double[][] totals = totals(utilities, game.players());
        double[] divisors = utilities.divisors();
        double[][] values = new double[totals.length][];
        Arrays.setAll(values, u -> values(totals[u], divisors[u], game.players().size(), exact, weights));
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
    private static double[][] totals(BoundUtilities measures, NodeList players) {
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

    private static double[] values(
            double[] totals, double divisor, int players, OrderLaw.Exact exact, double[] positions) {
        double[] values = new double[players];
        double[] terms = new double[(totals.length + 1) / 2];
        for (int p = 0; p < players; p++) {
            int count = 0;
            for (int s = 0; s < totals.length; s++) {
                int next = s | 1 << p;
                if (next != s && totals[next] != totals[s]) {
                    double weight = exact.weight(s, p);
                    if (weight > 0) {
                        double position = positions.length == 0 ? 1 : positions[Integer.bitCount(s)];
                        terms[count++] = weight * position * (totals[next] - totals[s]);
                    }
                }
            }
            values[p] = SortedSum.of(terms, count) / (exact.all() * divisor);
        }
        return values;
    }
}
