package org.sgul.models.inference;

/** The state of a model made of local layers; a move updates only the rows that it can reach. */
record LocalModelState(NetworkState state, StageState scores, StageState embeddings, int embeddingWidth)
        implements ModelState {
    @Override
    public void recomputeAll() {
        state.recomputeAll();
    }

    @Override
    public void moved(int node) {
        state.moved(node);
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
    public boolean isIncremental() {
        return true;
    }
}
