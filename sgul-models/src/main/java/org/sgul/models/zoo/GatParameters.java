package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.Parameter;
import org.sgul.models.train.TrainingParameters;

/** Parameters of GAT. */
record GatParameters(
        @Parameter("Attention heads of the first layer, at least 1; they share the hidden width.")
        int heads,

        @Parameter(TrainingParameters.HIDDEN) List<Integer> hidden,
        @Parameter(TrainingParameters.DROPOUT) double dropout,
        @Parameter(TrainingParameters.LEARNING_RATE) List<Double> learningRate,
        @Parameter(TrainingParameters.WEIGHT_DECAY) List<Double> weightDecay,
        @Parameter(TrainingParameters.EPOCHS) List<Integer> epochs,
        @Parameter(TrainingParameters.PATIENCE) int patience) {

    GatParameters {
        TrainingParameters.check(hidden, dropout, learningRate, weightDecay, epochs, patience);
        if (heads < 1) {
            throw new IllegalArgumentException("heads is " + heads + ", allowed is at least 1");
        }
    }

    static GatParameters with(int heads, TrainingParameters training) {
        return new GatParameters(
                heads,
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
