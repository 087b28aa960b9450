package org.sgul.models.inference;

/** A model's scores and embeddings of the targets, kept up to date with the coalition. */
interface ModelState {
    /** Computes the state of the present coalition from scratch. */
    void recomputeAll();

    /** Updates the state after a node was added to the coalition or removed from it. */
    void moved(int node);

    /** Class scores of a present node before softmax; callers must not change them. */
    double[] scores(int node);

    /** The hidden representation of a present node; callers must not change it. */
    double[] embedding(int node);

    int embeddingWidth();

    /** Whether a move updates only the rows that it can reach; if not, it may change every node. */
    boolean isIncremental();
}
