package org.sgul.baselines.lasso;

import java.util.List;

/**
 * The fit at one penalty.
 *
 * @param lambda the penalty on the weights of scaled columns
 * @param weights the weights of the original columns
 * @param shares each column's share of the sum of scaled weights; all zero if no weight is positive
 * @param intercept zero unless the fit is centred
 * @param meanError the mean over folds of the mean squared error on held-out rows
 * @param standardError the standard error of that mean
 */
public record PathPoint(
        double lambda,
        List<Double> weights,
        List<Double> shares,
        double intercept,
        double meanError,
        double standardError) {
    public PathPoint {
        weights = List.copyOf(weights);
        shares = List.copyOf(shares);
    }

    /** The number of positive weights. */
    public int positiveWeights() {
        return (int) weights.stream().filter(weight -> weight > 0).count();
    }
}
