package org.sgul.baselines.lasso;

/**
 * The settings of a lasso fit.
 *
 * @param pathLength number of penalties tried, spaced logarithmically
 * @param smallestRatio the smallest penalty as a share of the largest
 * @param centred whether there is an intercept, which is not penalised
 */
public record LassoSettings(int pathLength, double smallestRatio, boolean centred) {
    public LassoSettings {
        if (pathLength < 2) {
            throw new IllegalArgumentException("the number of penalties must be at least 2, not " + pathLength);
        }
        if (!(smallestRatio > 0 && smallestRatio < 1)) {
            throw new IllegalArgumentException(
                    "the ratio of the smallest penalty to the largest must be between 0 and 1, not " + smallestRatio);
        }
    }
}
