package org.sgul.models.inference;

import java.util.List;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.RowSession;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;
import org.sgul.models.layer.EdgeWeights;

/**
 * Opens sessions in which a move updates only the rows that it can reach, for models made of local layers. A model with only
 * full passes needs one per move; {@link InferenceSession#isIncremental()} returns false for it.
 */
public final class IncrementalEngine implements InferenceEngine {
    private final Parameters parameters;

    /** An exact engine. */
    public IncrementalEngine() {
        this(new Parameters(0));
    }

    private IncrementalEngine(Parameters parameters) {
        this.parameters = parameters;
    }

    /** The engine's parameters. */
    public record Parameters(
            @Parameter(
                    "0 is exact; above 0, a message between nodes is sent again only after it moved by more than this"
                            + " share, and changes held back are sent at checkpoints and at the end of every order")
            double tolerance) {
        public Parameters {
            if (!(tolerance >= 0 && tolerance < 1)) {
                throw SgulException.usage("tolerance is " + tolerance + ", but must be at least 0 and below 1");
            }
        }
    }

    @Override
    public Parameters defaults() {
        return new Parameters(0);
    }

    @Override
    public InferenceEngine with(Record values) {
        return new IncrementalEngine((Parameters) values);
    }

    @Override
    public String name() {
        return "incremental";
    }

    @Override
    public String summary() {
        return "Recomputes the rows that a move can reach and a target can see; falls back to full passes.";
    }

    @Override
    public void check(Graph graph) {
        if (parameters.tolerance() > 0 && graph.isWeighted()) {
            throw EdgeWeights.refusedBy("the engine's tolerance " + parameters.tolerance());
        }
    }

    @Override
    public InferenceSession open(Model model, Game game, List<LocalNetwork> networks) {
        if (model.featureCount() != game.features().columns()) {
            throw SgulException.data("the model takes " + model.featureCount() + " features, the game's nodes have "
                    + game.features().columns());
        }
        check(game.graph());
        return new TargetSession(model, game, networks, parameters.tolerance());
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
