package org.sgul.extras.retrain;

import org.sgul.api.Parameter;

/** The parameters of Projection Norm. */
public record ProjectionNormParameters(
        @Parameter(RetrainingChecks.ORDERS) int orders,
        @Parameter(RetrainingChecks.STEPS) int stepsPerOrder,
        @Parameter(RetrainingChecks.SLOPE) SlopeRule slope,

        @Parameter(
                "number of steps of gradient descent, at least 1; the original's 500 at a learning rate of 0.001 take ten times as"
                        + " long and give distances with a correlation of at least 0.997")
        int epochs,

        @Parameter("initial learning rate, above 0; it decreases to 0 along half a cosine")
        double learningRate,

        @Parameter("share of the velocity kept from step to step, at least 0 and below 1")
        double momentum) {

    /**
     * The original's momentum and its product of epochs and learning rate, in a tenth of the epochs. On Cora's games of 850
     * nodes, one retraining takes 0.2 seconds on one core; fitting and valuing take fifteen seconds.
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
