package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of GIN. */
record GinParameters(
        @Parameter("The weight of a node itself beside its neighbours is 1 + epsilon.")
        double epsilon,

        @Parameter(TrainingParameters.HIDDEN) List<Integer> hidden,
        @Parameter(TrainingParameters.DROPOUT) double dropout,
        @Parameter(TrainingParameters.LEARNING_RATE) List<Double> learningRate,
        @Parameter(TrainingParameters.WEIGHT_DECAY) List<Double> weightDecay,
        @Parameter(TrainingParameters.EPOCHS) List<Integer> epochs,
        @Parameter(TrainingParameters.PATIENCE) int patience) {

    GinParameters {
        TrainingParameters.check(hidden, dropout, learningRate, weightDecay, epochs, patience);
        if (!Double.isFinite(epsilon)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + ", it must be a finite number");
        }
    }

    static GinParameters with(double epsilon, TrainingParameters training) {
        return new GinParameters(
                epsilon,
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
