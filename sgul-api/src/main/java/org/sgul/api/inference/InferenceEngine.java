package org.sgul.api.inference;

import java.util.List;
import org.sgul.api.Factory;
import org.sgul.api.NoParameters;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/**
 * Evaluates models and local networks, on a whole graph or on a game whose players are added and removed. SGUL's engine is a plugin,
 * so no code depends on its module. An engine knows only layers; a feature that needs propagation provides a {@link LocalNetwork}.
 *
 * @since 0.1.0
 */
public interface InferenceEngine extends Factory<Record> {

    /**
     * Opens a session with the targets alone.
     *
     * @param networks further networks that the session evaluates for its targets; see {@link TargetStates#row}
     */
    InferenceSession open(Model model, Game game, List<LocalNetwork> networks);

    /** Opens the rows of a network at every present node, players included, with the targets alone. */
    RowSession openRows(LocalNetwork network, Game game);

    /** Class probabilities of every node by one forward pass over a whole graph. */
    double[][] probabilities(Model model, Graph graph, FeatureMatrix features);

    /** Fails with a usage error if the engine does not support a graph, before any work; the default accepts every graph. */
    default void check(Graph graph) {}

    @Override
    default Record defaults() {
        return NoParameters.NONE;
    }

    /**
     * The engine with other parameters.
     *
     * @param parameters of the same type as {@link #defaults()}
     */
    default InferenceEngine with(Record parameters) {
        return this;
    }
}
