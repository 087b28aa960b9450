package org.sgul.valuation.value;

/** A rule that decides when enough orders have been walked; evaluated after every round of orders. */
public sealed interface StoppingRule {

    /** Walks all orders. */
    record AllOrders() implements StoppingRule {}

    /**
     * Stops when the standard error of every value, under every utility, is at most {@code atMost}. The error of a player whose
     * marginals were all zero is {@link MarginalSums#unseenError}, not zero.
     */
    record StandardError(double atMost) implements StoppingRule {
        public StandardError {
            if (!(atMost > 0)) {
                throw new IllegalArgumentException("the standard error to reach must be above 0, not " + atMost);
            }
        }
    }

    /**
     * Stops when, under every utility, the set of the {@code top} most valuable players has shared at least the fraction
     * {@code overlap} of its members with that of the previous round, for {@code rounds} rounds in a row. A set with a player
     * whose marginals are all zero is not stable: ties decided that it is in the set. The set of all players is always stable.
     */
    record TopPlayersStable(int top, double overlap, int rounds) implements StoppingRule {
        public TopPlayersStable {
            if (top < 1 || rounds < 1 || !(overlap > 0 && overlap <= 1)) {
                throw new IllegalArgumentException("top and rounds must be at least 1 and overlap in (0, 1], not " + top
                        + ", " + rounds + ", " + overlap);
            }
        }
    }
}
