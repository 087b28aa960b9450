package org.sgul.models.inference;

import java.util.stream.IntStream;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.FullModel;
import org.sgul.graph.store.Subgraphs;

/** The state of a model that has full passes only: every move takes one over the present subgraph and may change every node. */
final class FullModelState implements ModelState {
    private final FullModel model;
    private final FeatureMatrix features;
    private final Coalition coalition;
    private final double[][] scores;
    private final double[][] embeddings;

    FullModelState(FullModel model, FeatureMatrix features, Coalition coalition) {
        this.model = model;
        this.features = features;
        this.coalition = coalition;
        this.scores = new double[features.rows()][];
        this.embeddings = new double[features.rows()][];
    }

    @Override
    public void recomputeAll() {
        int[] present =
                IntStream.range(0, features.rows()).filter(coalition::isPresent).toArray();
        Subgraphs.Induced induced = Subgraphs.induced(coalition.graph(), NodeList.of(present));
        FeatureMatrix selected = features.select(induced.nodes());
        double[][] out = new double[present.length][model.classCount()];
        model.scores(induced.graph(), selected, out);
        for (int i = 0; i < present.length; i++) {
            scores[present[i]] = out[i];
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
    public void moved(int node) {
        recomputeAll();
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
