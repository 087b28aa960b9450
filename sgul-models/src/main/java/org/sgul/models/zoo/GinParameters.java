package org.sgul.models.zoo;

import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of GIN. */
record GinParameters(
        @Parameter("A node's own row has the weight 1 + epsilon in the sum; its neighbours' rows have weight 1.")
        double epsilon,

        TrainingParameters training) {

    GinParameters {
        if (!Double.isFinite(epsilon)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + ", must be a finite number");
        }
    }
}
