package org.sgul.eval.valuation;

/** The distribution of permissible orders over which marginals are averaged (decision D3). */
public enum OrderLaw {
    /** The next player is uniform over the frontier, as in the paper's Algorithm 4; the default. */
    FRONTIER_UNIFORM,
    /** Every permissible order is equally likely, as in the paper's definition; estimated with importance weights. */
    UNIFORM
}
