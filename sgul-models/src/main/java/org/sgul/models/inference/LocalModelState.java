package org.sgul.models.inference;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalNetwork;
import org.sgul.graph.store.NodeSet;

/** The state of a model made of local layers; a move updates only the rows that it can reach. */
final class LocalModelState implements ModelState {
    private final NetworkState state;
    private final StageState scores;
    private final StageState embedding;
    private final int embeddingWidth;

    LocalModelState(LocalNetwork network, FeatureMatrix features, Coalition coalition, boolean[] wanted) {
        int[] outputs = {network.scores(), network.embedding()};
        state = new NetworkState(network.stages(), outputs, features, coalition, wanted);
        scores = state.stage(network.scores());
        embedding = state.stage(network.embedding());
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
        return scores.rows[node];
    }

    @Override
    public double[] embedding(int node) {
        return embedding.rows[node];
    }

    @Override
    public int embeddingWidth() {
        return embeddingWidth;
    }

    @Override
    public void collectChanged(NodeSet changed) {
        changed.addAll(scores.changed);
        changed.addAll(embedding.changed);
    }

    @Override
    public boolean isIncremental() {
        return true;
    }
}
