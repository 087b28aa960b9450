package org.sgul.models.inference;

import org.sgul.graph.store.NodeSet;

/**
 * The state of a model and of the additional networks in a session, kept up to date with the coalition. It decides how: by
 * differences ({@link LocalModelState}) or with full passes of the model ({@link FullModelState}).
 */
interface ModelState {
    /** Computes the state of the present coalition from scratch. */
    void recomputeAll();

    /** Updates the state after a node was added to the coalition or removed from it. */
    void afterMove(int node);

    /** The nodes whose scores the last move may have changed; always the same set. */
    NodeSet changed();

    /** Class scores of a present node before softmax, always the same array; callers must not change it. */
    double[] scores(int node);

    /** The hidden representation of a present node; callers must not change it. */
    double[] embedding(int node);

    int embeddingWidth();

    /** Whether a move updates only the rows that it can reach; if not, it may change every node. */
    boolean isIncremental();
}
