package org.sgul.graph.game;

import java.util.Arrays;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;

/**
 * The sum of amounts of the players present, so that a player's value is its amount in every order: an additive game. Amounts are
 * multiples of a power of two: their sums are exact and do not depend on the order of moves.
 */
public final class PlayerSum implements SubgraphStatistic.Observer {
    private final long[] amounts;
    private final double unit;
    private long sum;

    private PlayerSum(long[] amounts, double unit) {
        this.amounts = amounts;
        this.unit = unit;
    }

    /**
     * The step function to which players add given values, rounded to a power of two that is small enough for exact sums: about
     * 2<sup>-52</sup> of the sum of their magnitudes.
     *
     * @param values by position in the game's list of players
     */
    public static StepFunction of(Game game, double[] values) {
        double magnitude = Arrays.stream(values).map(Math::abs).sum();
        double unit = magnitude == 0 ? 1 : Math.scalb(1.0, Math.getExponent(magnitude) - 51);
        long[] amounts = new long[game.graph().nodeCount()];
        for (int p = 0; p < values.length; p++) {
            amounts[game.players().get(p)] = Math.round(values[p] / unit);
        }
        return of(amounts, unit);
    }

    /**
     * The step function to which players add given amounts.
     *
     * @param amounts by node of the game, in multiples of the unit; not copied
     * @param unit a power of two
     */
    public static StepFunction of(long[] amounts, double unit) {
        return new SubgraphStatistic(() -> new PlayerSum(amounts, unit));
    }

    @Override
    public void reset(TargetStates states) {
        sum = 0;
    }

    @Override
    public void added(int player) {
        sum += amounts[player];
    }

    @Override
    public void removed(int player) {
        sum -= amounts[player];
    }

    @Override
    public double value() {
        return sum * unit;
    }
}
