package org.sgul.models.zoo;

import org.sgul.api.Parameter;
import org.sgul.models.network.AppnpLayer;
import org.sgul.models.train.TrainingParameters;

/** Parameters of APPNP. */
record AppnpParameters(
        @Parameter("Number of propagation steps, from 1 to 1000.")
        int steps,

        @Parameter("Share of a node's own prediction kept at every step, above 0 and at most 1.")
        double teleport,

        TrainingParameters training) {

    AppnpParameters {
        if (steps < 1 || steps > AppnpLayer.MOST_STEPS) {
            throw new IllegalArgumentException(
                    "steps is " + steps + ", must be at least 1 and at most " + AppnpLayer.MOST_STEPS);
        }
        if (!(teleport > 0 && teleport <= 1)) {
            throw new IllegalArgumentException("teleport is " + teleport + ", must be above 0 and at most 1");
        }
    }
}
