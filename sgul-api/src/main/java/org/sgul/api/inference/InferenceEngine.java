package org.sgul.api.inference;

import org.sgul.api.Factory;
import org.sgul.api.NoParameters;
import org.sgul.api.game.Game;
import org.sgul.api.model.Model;

/**
 * Opens sessions; SGUL brings one, found like every plugin so that nobody has to depend on its module.
 *
 * @since 0.1.0
 */
public interface InferenceEngine extends Factory<NoParameters> {

    InferenceSession open(Model model, Game game, SessionRequest request);

    @Override
    default NoParameters defaults() {
        return NoParameters.NONE;
    }
}
