package org.sgul.models.zoo;

import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of GAT. */
record GatParameters(
        @Parameter("Attention heads of the first layer, at least 1; they share the hidden width.")
        int heads,

        TrainingParameters training) {

    GatParameters {
        if (heads < 1) {
            throw new IllegalArgumentException("heads is " + heads + ", allowed is at least 1");
        }
    }
}
