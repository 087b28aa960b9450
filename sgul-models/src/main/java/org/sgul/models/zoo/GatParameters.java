package org.sgul.models.zoo;

import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of GAT. */
record GatParameters(
        @Parameter("Number of attention heads of the first layer, at least 1; they divide the hidden width.")
        int heads,

        TrainingParameters training) {

    GatParameters {
        if (heads < 1) {
            throw new IllegalArgumentException("heads is " + heads + ", must be at least 1");
        }
    }
}
