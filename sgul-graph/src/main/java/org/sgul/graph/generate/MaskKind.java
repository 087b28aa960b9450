package org.sgul.graph.generate;

/** Which masks a generated data set brings along. */
public enum MaskKind {
    /** None. */
    NONE,
    /** {@code public}, as Planetoid has: 20 training nodes a class, 500 validation and 1000 test nodes; fewer in small graphs. */
    PUBLIC,
    /** {@code time}, as ogbn-arxiv has: hubs tend to be old, old nodes train (54 %), newer ones validate (18 %) and test (28 %). */
    TIME,
    /** {@code random-0} to {@code random-9}, as heterophilous sets have: 50 % training, 25 % validation, 25 % test nodes. */
    RANDOM
}
