package org.sgul.baselines.reference;

import org.sgul.api.RunContext;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;
import org.sgul.graph.game.PlayerSum;

/**
 * A utility to which every player adds a fixed amount, so that its value is that amount in every order, without rounding.
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
        return PlayerSum.of(amounts, UNIT);
    }
}
