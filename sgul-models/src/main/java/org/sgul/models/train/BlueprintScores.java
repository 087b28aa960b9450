package org.sgul.models.train;

import java.util.List;
import org.sgul.api.model.Retrainable.ScoreFunction;
import org.sgul.api.model.Weights;

/** A blueprint's scores of some nodes as a function of its weights, computed as in training but without dropout. */
public final class BlueprintScores implements ScoreFunction {
    private final WeightSet weights;
    private final Computation computation = new Computation();
    private final Variable scores;

    /**
     * Creates the function.
     *
     * @param given weights that fit the slots; their values do not matter, because every evaluation sets them
     */
    public BlueprintScores(Blueprint blueprint, List<TensorSlot> slots, Weights given, LabelledInput input) {
        this.weights = WeightSet.of(slots, given);
        this.scores = blueprint.scores(computation, input, weights, Phase.EVALUATION);
    }

    @Override
    public void evaluate(double[] vector, double[][] out) {
        weights.fill(vector);
        computation.forward();
        for (int row = 0; row < out.length; row++) {
            System.arraycopy(scores.values[row], 0, out[row], 0, scores.width());
        }
    }

    @Override
    public void gradient(double[][] byScores, double[] gradient) {
        for (int row = 0; row < byScores.length; row++) {
            System.arraycopy(byScores[row], 0, scores.gradients[row], 0, scores.width());
        }
        computation.backward();
        weights.takeGradients(gradient);
        computation.clearGradients();
    }
}
