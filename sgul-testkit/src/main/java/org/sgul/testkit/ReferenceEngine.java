package org.sgul.testkit;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/**
 * Inference by definition: every state comes from a full pass with dense matrices over the present subgraph, nothing is
 * kept from the previous state, and every target counts as changed. Fast engines are compared with it.
 */
public final class ReferenceEngine implements InferenceEngine {
    @Override
    public String name() {
        return "reference";
    }

    @Override
    public String summary() {
        return "A full pass with dense matrices at every step, for comparison.";
    }

    @Override
    public InferenceSession open(Model model, Game game, List<LocalNetwork> networks) {
        return new ReferenceSession(model, game, networks);
    }

    @Override
    public RowSession openRows(LocalNetwork network, Game game) {
        return new ReferenceRows(network, game);
    }

    @Override
    public double[][] probabilities(Model model, Graph graph, FeatureMatrix features) {
        return Arrays.stream(ForwardPass.of(model, graph, features).scores)
                .map(Dense::softmax)
                .toArray(double[][]::new);
    }
}
