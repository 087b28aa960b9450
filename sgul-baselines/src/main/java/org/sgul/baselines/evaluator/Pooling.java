package org.sgul.baselines.evaluator;

/** The nodes of a subgraph over which the regressor takes the mean. */
public enum Pooling {
    /** All nodes, as in the original. */
    ALL,
    /** The targets only; measures are computed from their predictions. */
    TARGETS
}
