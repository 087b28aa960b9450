package org.sgul.models.inference;

import org.sgul.graph.store.NodeSet;

/** A model's scores and embeddings of the targets, kept up to date with the coalition. */
interface ModelState {
    /** Computes the state of the present coalition from scratch. */
    void recomputeAll();

    /** Updates the state after a node was added to the coalition. */
    void added(int node);

    /** Updates the state after a node was removed from the coalition. */
    void removed(int node);

    /** Class scores of a present node before softmax; callers must not change them. */
    double[] scores(int node);

    /** The hidden representation of a present node; callers must not change it. */
    double[] embedding(int node);

    int embeddingWidth();

    /** Adds the nodes whose scores or embedding the last move may have changed. */
    void collectChanged(NodeSet changed);

    /** Whether a move updates only the rows that it can reach. */
    boolean isIncremental();
}
