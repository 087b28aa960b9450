package org.sgul.models.zoo;

import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of GIN. */
record GinParameters(
        @Parameter("The weight of a node itself beside its neighbours is 1 + epsilon.")
        double epsilon,

        TrainingParameters training) {

    GinParameters {
        if (!Double.isFinite(epsilon)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + ", it must be a finite number");
        }
    }
}
