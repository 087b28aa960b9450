package org.sgul.models.inference;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/**
 * Opens sessions in which a move updates only the rows that it can reach, for models made of local layers. A model with only
 * full passes needs one per move; {@link InferenceSession#isIncremental()} returns false for it.
 */
public final class IncrementalEngine implements InferenceEngine {
    @Override
    public String name() {
        return "incremental";
    }

    @Override
    public String summary() {
        return "Recomputes the rows that a move can reach and a target can see; falls back to full passes.";
    }

    @Override
    public InferenceSession open(Model model, Game game, List<LocalNetwork> networks) {
        if (model.featureCount() != game.features().columns()) {
            throw SgulException.data("the model takes " + model.featureCount() + " features, the game's nodes have "
                    + game.features().columns());
        }
        return new TargetSession(model, game, networks);
    }

    @Override
    public RowSession openRows(LocalNetwork network, Game game) {
        return new NetworkRowSession(network, game);
    }

    @Override
    public double[][] probabilities(Model model, Graph graph, FeatureMatrix features) {
        return FullPass.probabilities(model, graph, features);
    }
}
