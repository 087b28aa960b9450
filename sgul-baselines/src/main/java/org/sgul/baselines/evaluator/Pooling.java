package org.sgul.baselines.evaluator;

/** The nodes of a subgraph over which the regressor takes the mean. */
public enum Pooling {
    /** All nodes, as in the original. */
    ALL,
    /** The targets only, whose predictions are what a measure is computed from. */
    TARGETS
}
