package org.sgul.models.inference;

import org.sgul.graph.store.NodeSet;

/** What a session needs of a model at work: rows of the targets that follow the coalition. */
interface ModelState {
    /** The state of the present coalition, from scratch. */
    void recomputeAll();

    /** Follows a node that was just added. */
    void added(int node);

    /** Follows a node that was just removed. */
    void removed(int node);

    /** Class scores of a present node before softmax; not to be changed. */
    double[] scores(int node);

    /** The hidden representation of a present node; not to be changed. */
    double[] embedding(int node);

    int embeddingWidth();

    /** Adds the nodes whose scores or embedding the last move may have changed. */
    void collectChanged(NodeSet changed);

    /** Whether a move costs what it can reach. */
    boolean isIncremental();
}
