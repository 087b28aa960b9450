package org.sgul.graph.generate;

/** The kind of masks of a generated data set. */
public enum MaskKind {
    /** No masks. */
    NONE,
    /** Planetoid's mask {@code public}: 20 training nodes per class, 500 validation and 1000 test nodes; fewer in small graphs. */
    PUBLIC,
    /**
     * The mask {@code time} of ogbn-arxiv: the oldest 54 % of nodes are training nodes, followed by 18 % validation and 28 % test
     * nodes; hubs tend to be old.
     */
    TIME,
    /** {@code random-0} to {@code random-9} of heterophilous sets: 50 % training, 25 % validation, 25 % test nodes. */
    RANDOM
}
