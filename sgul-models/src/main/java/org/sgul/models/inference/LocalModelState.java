package org.sgul.models.inference;

import org.sgul.graph.store.NodeSet;

/**
 * The state of a model made of local layers; a move updates only the rows that it can reach.
 *
 * @param state the rows of the model's network and of the additional ones
 */
record LocalModelState(NetworkState state, StageState scores, StageState embeddings) implements ModelState {
    @Override
    public void recomputeAll() {
        state.recomputeAll();
    }

    @Override
    public void afterMove(int node) {
        state.afterMove(node);
    }

    @Override
    public NodeSet changed() {
        return scores.changed;
    }

    @Override
    public double[] scores(int node) {
        return scores.rowOf(node);
    }

    @Override
    public double[] embedding(int node) {
        return embeddings.rowOf(node);
    }

    @Override
    public int embeddingWidth() {
        return embeddings.width();
    }

    @Override
    public boolean isIncremental() {
        return true;
    }
}
