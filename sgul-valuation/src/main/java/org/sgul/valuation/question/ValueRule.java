package org.sgul.valuation.question;

import org.sgul.valuation.measure.BoundUtilities;

/** A rule by which a utility becomes values of players (decision D40). {@link ValueRules} has those that users choose by name. */
public sealed interface ValueRule {
    /** The rule's name in options and results, with its parameters if they differ from the defaults. */
    String name();

    /** The weighted mean of a player's marginals over orders, with a weight for each position in an order. */
    non-sealed interface Positional extends ValueRule {
        /**
         * The weights by position, from that of the first player to join; their mean is 1. Empty if all are 1, which keeps sums of counts
         * whole (decision D30).
         */
        double[] weights(int players);
    }

    /** Values that are computed on a session, without orders; they have no standard errors. */
    non-sealed interface Direct extends ValueRule {
        /** The values {@code [utility][player]}, by position in the game's list of players. */
        double[][] values(BoundUtilities utilities);
    }
}
