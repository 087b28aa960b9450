package org.sgul.models.train;

/**
 * The purpose of a computation of scores: training or evaluation.
 *
 * @param isTraining whether weights are trained with it: entries are dropped, and batch normalisation uses the statistics of the
 *     rows
 * @param dropout the share of input features and hidden values that are dropped, unless a layer has its own
 */
public record Phase(boolean isTraining, double dropout) {
    /** Scores, or their gradients, without randomness. */
    public static final Phase EVALUATION = new Phase(false, 0);

    public static Phase training(double dropout) {
        return new Phase(true, dropout);
    }
}
