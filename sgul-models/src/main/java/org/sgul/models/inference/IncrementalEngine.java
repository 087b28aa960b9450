package org.sgul.models.inference;

import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.model.Model;

/**
 * Opens sessions whose moves cost what they can reach, for models made of local layers. A model that offers full passes only is
 * served too, a full pass a move; {@link InferenceSession#isIncremental()} tells which it is.
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
    public InferenceSession open(Model model, Game game, SessionRequest request) {
        if (model.featureCount() != game.features().columns()) {
            throw SgulException.data("the model takes " + model.featureCount() + " features, the game's nodes have "
                    + game.features().columns());
        }
        return new TargetSession(model, game, request);
    }
}
