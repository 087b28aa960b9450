package org.sgul.api.task;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.sgul.api.Experimental;

/**
 * A ranking of a game's players: one number per player, the largest first. Players are positions in the game's list of players. Equal
 * numbers, including both zeros, are ordered by ascending position, which is ascending node id (decision D21).
 *
 * @since 0.1.0
 */
@Experimental
public final class Ranking {
    private final double[] values;
    private final int[] order;

    private Ranking(double[] values, int[] order) {
        this.values = values;
        this.order = order;
    }

    /** The ranking by these numbers, one per player. */
    public static Ranking of(double... values) {
        for (int p = 0; p < values.length; p++) {
            if (Double.isNaN(values[p])) {
                throw new IllegalArgumentException("player " + p + " of " + values.length + " has no number, but NaN");
            }
        }
        double[] own = values.clone();
        int[] order = IntStream.range(0, own.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(p -> 0.0 - own[p]).thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        return new Ranking(own, order);
    }

    /** The ranking in which players have this order; their numbers are n, n − 1, …, 1. */
    public static Ranking inOrder(int... players) {
        double[] values = new double[players.length];
        for (int k = 0; k < players.length; k++) {
            values[players[k]] = players.length - k;
        }
        return new Ranking(values, players.clone());
    }

    /** The number of players. */
    public int size() {
        return values.length;
    }

    /** A player's number. */
    public double value(int player) {
        return values[player];
    }

    /** The player in a place, from 0. */
    public int player(int place) {
        return order[place];
    }

    /** A copy of the players in their order. */
    public int[] order() {
        return order.clone();
    }

    /** The rank of each player, from 1. */
    public int[] ranks() {
        int[] ranks = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            ranks[order[k]] = k + 1;
        }
        return ranks;
    }

    @Override
    public String toString() {
        return "Ranking" + Arrays.toString(order);
    }
}
