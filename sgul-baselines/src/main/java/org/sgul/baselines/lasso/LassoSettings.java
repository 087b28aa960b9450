package org.sgul.baselines.lasso;

/**
 * How a lasso is fitted.
 *
 * @param pathLength penalties tried, at logarithmic distances
 * @param smallestRatio the smallest penalty as a share of the largest
 * @param centred whether there is an intercept, which is not penalised
 */
public record LassoSettings(int pathLength, double smallestRatio, boolean centred) {
    public LassoSettings {
        if (pathLength < 2) {
            throw new IllegalArgumentException("a path has at least 2 penalties, not " + pathLength);
        }
        if (!(smallestRatio > 0 && smallestRatio < 1)) {
            throw new IllegalArgumentException(
                    "the smallest penalty's ratio to the largest lies between 0 and 1, not " + smallestRatio);
        }
    }
}
