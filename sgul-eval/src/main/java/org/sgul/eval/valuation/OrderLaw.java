package org.sgul.eval.valuation;

/** Over which distribution of permissible orders marginals are averaged (decision D3). */
public enum OrderLaw {
    /** The next player is uniform over the frontier: the paper's Algorithm 4, and the default. */
    FRONTIER_UNIFORM,
    /** Every permissible order is equally likely: the paper's definition, estimated with importance weights. */
    UNIFORM
}
