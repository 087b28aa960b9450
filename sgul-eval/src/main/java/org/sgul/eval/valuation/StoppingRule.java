package org.sgul.eval.valuation;

/** When enough orders have been walked. Looked at after every round of orders. */
public sealed interface StoppingRule {

    /** Walk all orders allowed. */
    record AllOrders() implements StoppingRule {}

    /** Stop once no value's standard error exceeds this, under any utility. */
    record StandardError(double atMost) implements StoppingRule {
        public StandardError {
            if (!(atMost > 0)) {
                throw new IllegalArgumentException("the standard error to reach must be above 0, not " + atMost);
            }
        }
    }

    /**
     * Stop once the {@code top} most valuable players, under every utility, have stayed the same but for a share of
     * {@code 1 - overlap} during {@code rounds} rounds in a row.
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
