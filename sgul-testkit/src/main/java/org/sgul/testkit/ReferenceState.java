package org.sgul.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/** The complete state of a session, computed from scratch for one set of present nodes; {@code [target][…]}, by target index. */
final class ReferenceState {
    final double[][] scores;
    final double[][] probabilities;
    final int[] predicted;
    final double[][] embeddings;
    /** The output rows of the session's networks. */
    final List<double[][]> rows = new ArrayList<>();

    private ReferenceState(int targets) {
        scores = new double[targets][];
        probabilities = new double[targets][];
        predicted = new int[targets];
        embeddings = new double[targets][];
    }

    static ReferenceState of(Model model, Game game, int[] present, List<LocalNetwork> networks) {
        FeatureMatrix features = game.features().select(NodeList.of(present));
        Graph graph = TinyGraph.induced(game.graph(), present);
        ForwardPass pass = ForwardPass.of(model, graph, features);
        int targets = game.targets().size();
        ReferenceState state = new ReferenceState(targets);
        for (int t = 0; t < targets; t++) {
            int v = Arrays.binarySearch(present, game.targets().get(t));
            state.scores[t] = pass.scores[v];
            state.probabilities[t] = Dense.softmax(pass.scores[v]);
            state.predicted[t] = Dense.argmax(pass.scores[v]);
            state.embeddings[t] = pass.embeddings[v];
        }
        for (LocalNetwork network : networks) {
            double[][] rows = ForwardPass.rows(network, game, present);
            state.rows.add(
                    game.targets().stream().mapToObj(target -> rows[target]).toArray(double[][]::new));
        }
        return state;
    }
}
