package org.sgul.models.train;

/**
 * What a computation of scores is for.
 *
 * @param isTraining whether weights are trained with it: then entries are dropped and batch normalisation uses present statistics
 * @param dropout the share of input features and hidden values that are dropped, unless a layer has its own
 */
public record Phase(boolean isTraining, double dropout) {
    /** Scores for their own sake, or gradients without randomness. */
    public static final Phase EVALUATION = new Phase(false, 0);

    public static Phase training(double dropout) {
        return new Phase(true, dropout);
    }
}
