package org.sgul.baselines.retrain;

import org.sgul.api.Parameter;

/** The parameters of Projection Norm. */
public record ProjectionNormParameters(
        @Parameter(RetrainingChecks.ORDERS) int orders,
        @Parameter(RetrainingChecks.STEPS) int stepsPerOrder,
        @Parameter(RetrainingChecks.SLOPE) SlopeRule slope,

        @Parameter(
                "steps of gradient descent, at least 1; the original's 500 at a learning rate of 0.001 take ten times as"
                        + " long and give distances that correlate by 0.997 and more")
        int epochs,

        @Parameter("learning rate at the beginning, above 0; it falls to 0 along half a cosine")
        double learningRate,

        @Parameter("share of the velocity kept from step to step, from 0 to below 1")
        double momentum) {

    /**
     * The original's momentum and its product of epochs and learning rate in a tenth of the epochs. On Cora's games of 850 nodes
     * a retraining takes 0.2 seconds of one core, fitting and valuing fifteen.
     */
    public static final ProjectionNormParameters DEFAULTS =
            new ProjectionNormParameters(5, 8, SlopeRule.ANY, 50, 0.01, 0.9);

    public ProjectionNormParameters {
        RetrainingChecks.atLeast(2, orders, "orders");
        RetrainingChecks.atLeast(1, stepsPerOrder, "steps-per-order");
        RetrainingChecks.atLeast(1, epochs, "epochs");
        RetrainingChecks.above(0, learningRate, "learning-rate");
        RetrainingChecks.fromZeroToBelow(1, momentum, "momentum");
    }
}
