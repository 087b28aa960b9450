package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of APPNP. */
record AppnpParameters(
        @Parameter("Propagation steps, at least 1.") int steps,

        @Parameter("Share of a node's own prediction kept at every step, above 0 and at most 1.")
        double teleport,

        @Parameter(TrainingParameters.HIDDEN) List<Integer> hidden,
        @Parameter(TrainingParameters.DROPOUT) double dropout,
        @Parameter(TrainingParameters.LEARNING_RATE) List<Double> learningRate,
        @Parameter(TrainingParameters.WEIGHT_DECAY) List<Double> weightDecay,
        @Parameter(TrainingParameters.EPOCHS) List<Integer> epochs,
        @Parameter(TrainingParameters.PATIENCE) int patience) {

    AppnpParameters {
        TrainingParameters.check(hidden, dropout, learningRate, weightDecay, epochs, patience);
        if (steps < 1) {
            throw new IllegalArgumentException("steps is " + steps + ", allowed is at least 1");
        }
        if (!(teleport > 0 && teleport <= 1)) {
            throw new IllegalArgumentException("teleport is " + teleport + ", allowed is above 0 and at most 1");
        }
    }

    static AppnpParameters with(int steps, double teleport, TrainingParameters training) {
        return new AppnpParameters(
                steps,
                teleport,
                training.hidden(),
                training.dropout(),
                training.learningRate(),
                training.weightDecay(),
                training.epochs(),
                training.patience());
    }

    TrainingParameters training() {
        return new TrainingParameters(hidden, dropout, learningRate, weightDecay, epochs, patience);
    }
}
