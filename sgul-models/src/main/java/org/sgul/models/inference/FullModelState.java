package org.sgul.models.inference;

import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.FullModel;
import org.sgul.graph.store.NodeSet;
import org.sgul.graph.store.Subgraphs;

/**
 * The state of a model that has full passes only: every move takes one over the present subgraph and may change every node. The
 * additional networks are updated by differences all the same.
 */
final class FullModelState implements ModelState {
    private final FullModel model;
    private final FeatureMatrix features;
    private final Coalition coalition;
    private final NetworkState networks;
    private final NodeSet wanted;
    private final double[][] scores;
    private final double[][] embeddings;

    /**
     * Creates the state of the wanted nodes.
     *
     * @param networks the rows of the additional networks
     * @param wanted the nodes whose scores and embeddings are read
     */
    FullModelState(
            FullModel model, FeatureMatrix features, Coalition coalition, NetworkState networks, boolean[] wanted) {
        this.model = model;
        this.features = features;
        this.coalition = coalition;
        this.networks = networks;
        this.wanted = new NodeSet(wanted.length);
        IntStream.range(0, wanted.length).filter(v -> wanted[v]).forEach(this.wanted::add);
        this.scores = StageState.allocate(wanted, model.classCount());
        this.embeddings = new double[wanted.length][];
    }

    @Override
    public void recomputeAll() {
        passOverPresentNodes();
        networks.recomputeAll();
    }

    @Override
    public void afterMove(int node) {
        passOverPresentNodes();
        networks.afterMove(node);
    }

    private void passOverPresentNodes() {
        int[] present =
                IntStream.range(0, features.rows()).filter(coalition::isPresent).toArray();
        Subgraphs.Induced induced = Subgraphs.induced(coalition.graph(), NodeList.of(present));
        FeatureMatrix selected = features.select(induced.nodes());
        double[][] out = new double[present.length][model.classCount()];
        model.scores(induced.graph(), selected, out);
        for (int i = 0; i < present.length; i++) {
            // copied, because a session keeps the array of each target; empty where the node is not wanted
            double[] row = scores[present[i]];
            System.arraycopy(out[i], 0, row, 0, row.length);
        }
        if (model.embeddingWidth() > 0) {
            double[][] hidden = new double[present.length][model.embeddingWidth()];
            model.embeddings(induced.graph(), selected, hidden);
            for (int i = 0; i < present.length; i++) {
                embeddings[present[i]] = hidden[i];
            }
        }
    }

    @Override
    public NodeSet changed() {
        return wanted;
    }

    @Override
    public double[] scores(int node) {
        return scores[node];
    }

    @Override
    public double[] embedding(int node) {
        return embeddings[node];
    }

    @Override
    public int embeddingWidth() {
        return model.embeddingWidth();
    }

    @Override
    public boolean isIncremental() {
        return false;
    }
}
