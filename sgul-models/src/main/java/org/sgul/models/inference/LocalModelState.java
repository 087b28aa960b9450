package org.sgul.models.inference;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalNetwork;

/** A local network at work: incremental. */
final class LocalModelState implements ModelState {
    private final NetworkState state;
    private final int embeddingWidth;

    LocalModelState(LocalNetwork network, FeatureMatrix features, Coalition coalition, boolean[] wanted) {
        state = new NetworkState(network, features, coalition, wanted);
        embeddingWidth = network.stages().get(network.embedding()).layer().outputWidth();
    }

    @Override
    public void recomputeAll() {
        state.recomputeAll();
    }

    @Override
    public void added(int node) {
        state.added(node);
    }

    @Override
    public void removed(int node) {
        state.removed(node);
    }

    @Override
    public double[] scores(int node) {
        return state.scores().rows[node];
    }

    @Override
    public double[] embedding(int node) {
        return state.embedding().rows[node];
    }

    @Override
    public int embeddingWidth() {
        return embeddingWidth;
    }

    @Override
    public void collectChanged(NodeSet changed) {
        changed.addAll(state.scores().changed);
        changed.addAll(state.embedding().changed);
    }

    @Override
    public boolean isIncremental() {
        return true;
    }
}
