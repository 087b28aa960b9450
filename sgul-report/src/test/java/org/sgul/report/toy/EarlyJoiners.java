package org.sgul.report.toy;

import org.sgul.valuation.question.ValueRule;

/** Weights that fall evenly with the position, so that marginals in small coalitions count most; their mean is 1. */
final class EarlyJoiners implements ValueRule.Positional {
    @Override
    public String name() {
        return "early-joiners";
    }

    @Override
    public double[] weights(int players) {
        double[] weights = new double[players];
        for (int k = 0; k < players; k++) {
            weights[k] = 2.0 * (players - k) / (players + 1);
        }
        return weights;
    }
}
