package org.sgul.baselines.reference;

import java.util.Arrays;
import org.sgul.api.RunContext;
import org.sgul.api.game.Game;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.SubgraphStatistic;
import org.sgul.api.utility.Utility;

/**
 * A utility to which every player adds a fixed amount, so that its value is that amount in every order. Amounts are multiples
 * of a power of two: their sums are exact and do not depend on the order of moves.
 */
public final class AdditiveUtility implements Utility {
    private static final double UNIT = 0x1p-32;

    private final Amount amount;

    private AdditiveUtility(Amount amount) {
        this.amount = amount;
    }

    /** Every player adds a uniform random number in [0, 1) that depends only on the run's seed and the node's data-set id. */
    public static AdditiveUtility random() {
        return new AdditiveUtility((game, player, run) -> Integer.toUnsignedLong(
                run.random("random", game.datasetId(player)).nextInt()));
    }

    /** Every player adds its degree in the full game graph. */
    public static AdditiveUtility degree() {
        return new AdditiveUtility((game, player, run) -> (long) game.graph().degree(player) << 32);
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
        return new SubgraphStatistic(() -> new Sum(amounts, unit));
    }

    /** The amount that a player adds, in multiples of 2<sup>-32</sup>. */
    @FunctionalInterface
    private interface Amount {
        long of(Game game, int player, RunContext run);
    }

    @Override
    public StepFunction on(GameContext context) {
        Game game = context.game();
        long[] amounts = new long[game.graph().nodeCount()];
        game.players().stream().forEach(player -> amounts[player] = amount.of(game, player, context.run()));
        return new SubgraphStatistic(() -> new Sum(amounts, UNIT));
    }

    private static final class Sum implements SubgraphStatistic.Observer {
        private final long[] amounts;
        private final double unit;
        private long sum;

        Sum(long[] amounts, double unit) {
            this.amounts = amounts;
            this.unit = unit;
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
}
