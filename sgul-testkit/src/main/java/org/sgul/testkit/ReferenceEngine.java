package org.sgul.testkit;

import org.sgul.api.SgulException;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Quantity;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.model.Model;

/**
 * Inference as it is written down: every state comes from a full pass with dense matrices over the present subgraph, nothing is
 * kept from the state before, and every target counts as changed. Fast engines are compared with it.
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
    public InferenceSession open(Model model, Game game, SessionRequest request) {
        if (request.quantities().contains(Quantity.EMBEDDING) && ForwardPass.embeddingWidth(model) == 0) {
            throw SgulException.usage("embeddings are asked for, but this model shows none");
        }
        return new ReferenceSession(model, game, request);
    }
}
