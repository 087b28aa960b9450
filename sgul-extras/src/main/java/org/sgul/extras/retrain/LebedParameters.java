package org.sgul.extras.retrain;

import org.sgul.api.Parameter;

/** The parameters of LEBED. */
public record LebedParameters(
        @Parameter(RetrainingChecks.ORDERS) int orders,
        @Parameter(RetrainingChecks.STEPS) int stepsPerOrder,
        @Parameter(RetrainingChecks.SLOPE) SlopeRule slope,

        @Parameter("number of epochs before retraining may stop, at least 1")
        int minEpochs,

        @Parameter("maximum number of epochs, at least min-epochs")
        int maxEpochs,

        @Parameter(
                "retraining stops once the structure loss differs from the trained model's by less than this share of it,"
                        + " at least 0")
        double rate,

        @Parameter("Adam's learning rate, above 0") double learningRate,

        @Parameter(
                "L2 weight decay of all weights, at least 0 and below 1; the trained weights keep the model's own decay")
        double weightDecay) {

    /**
     * Adam with the default settings of model training, with as many epochs at most and a tenth of them at least. On Cora's
     * games of 850 nodes, one retraining takes 0.1 seconds on one core; fitting and valuing take eight seconds.
     */
    public static final LebedParameters DEFAULTS = new LebedParameters(5, 8, SlopeRule.ANY, 20, 200, 0.05, 0.01, 5e-4);

    public LebedParameters {
        RetrainingChecks.atLeast(2, orders, "orders");
        RetrainingChecks.atLeast(1, stepsPerOrder, "steps-per-order");
        RetrainingChecks.atLeast(1, minEpochs, "min-epochs");
        RetrainingChecks.atLeast(minEpochs, maxEpochs, "max-epochs");
        RetrainingChecks.fromZeroToBelow(Double.POSITIVE_INFINITY, rate, "rate");
        RetrainingChecks.above(0, learningRate, "learning-rate");
        RetrainingChecks.fromZeroToBelow(1, weightDecay, "weight-decay");
    }
}
