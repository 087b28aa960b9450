package org.sgul.baselines.lasso;

import java.util.List;
import java.util.Optional;

/**
 * Fits for descending penalties, starting from the smallest penalty at which no weight is positive. If no column is positively
 * related to the target, no penalty would give a positive weight, and the path is a single point without penalty.
 *
 * @param best the index of the point with the smallest cross-validation error; ties go to the larger penalty
 * @param folds the number of folds that had rows
 */
public record LassoPath(List<PathPoint> points, int best, int folds) {
    public LassoPath {
        points = List.copyOf(points);
    }

    /** The point chosen by cross-validation. */
    public PathPoint chosen() {
        return points.get(best);
    }

    /** The point with the largest penalty among those with a positive weight. */
    public Optional<PathPoint> sparsest() {
        return points.stream().filter(point -> point.positiveWeights() > 0).findFirst();
    }
}
