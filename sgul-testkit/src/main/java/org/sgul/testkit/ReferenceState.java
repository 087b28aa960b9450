package org.sgul.testkit;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.model.Model;

/** Everything a session shows, computed from scratch for one set of present nodes; {@code [target][…]}, by target index. */
final class ReferenceState {
    final double[][] probabilities;
    final int[] predicted;
    final double[][] embeddings;
    /** Rows of Â²X (decision D7). */
    final double[][] aggregated;
    /** Of aggregated features to prototypes (decision D8); no entries unless asked for. */
    final double[][] cosines;
    /** Edge-free probabilities after two steps of Â, renormalised (decision D12); no entries unless asked for. */
    final double[][] propagated;

    private ReferenceState(int targets) {
        probabilities = new double[targets][];
        predicted = new int[targets];
        embeddings = new double[targets][];
        aggregated = new double[targets][];
        cosines = new double[targets][];
        propagated = new double[targets][];
    }

    static ReferenceState of(Model model, Game game, int[] present, SessionRequest request) {
        FeatureMatrix features = game.features().select(NodeList.of(present));
        Graph graph = TinyGraph.induced(game.graph(), present);
        ForwardPass pass = ForwardPass.of(model, graph, features);
        double[][] step = Dense.normalisedAdjacency(graph);
        double[][] aggregated = Dense.product(step, Dense.product(step, Dense.rows(features)));
        double[][] propagated = request.quantities().contains(Quantity.PROPAGATED_PREDICTION)
                ? Dense.product(step, Dense.product(step, edgeFree(model, features)))
                : new double[present.length][0];
        boolean cosines = request.quantities().contains(Quantity.PROTOTYPE_COSINES);

        int targets = game.targets().size();
        ReferenceState state = new ReferenceState(targets);
        for (int t = 0; t < targets; t++) {
            int v = Arrays.binarySearch(present, game.targets().get(t));
            state.probabilities[t] = Dense.softmax(pass.scores[v]);
            state.predicted[t] = Dense.argmax(pass.scores[v]);
            state.embeddings[t] = pass.embeddings[v];
            state.aggregated[t] = aggregated[v];
            state.cosines[t] = cosines ? cosines(aggregated[v], request.prototypes()) : new double[0];
            double sum = Arrays.stream(propagated[v]).sum();
            state.propagated[t] = Arrays.stream(propagated[v]).map(p -> p / sum).toArray();
        }
        return state;
    }

    private static double[][] edgeFree(Model model, FeatureMatrix features) {
        double[][] scores = ForwardPass.of(model, TinyGraph.withoutEdges(features.rows()), features).scores;
        return Arrays.stream(scores).map(Dense::softmax).toArray(double[][]::new);
    }

    private static double[] cosines(double[] row, Prototypes prototypes) {
        double[] out = new double[prototypes.size()];
        for (int p = 0; p < out.length; p++) {
            out[p] = Dense.cosine(row, prototypes.vector(p));
        }
        return out;
    }
}
