package org.sgul.baselines.lasso;

import java.util.List;
import java.util.Optional;

/**
 * Fits for descending penalties, from the smallest that leaves no weight positive. Where no column is positively related to the
 * target, no penalty would give a positive weight, and the path is the one point without penalty.
 *
 * @param best the point of least cross-validation error, the larger penalty among equals
 * @param folds the folds that had rows
 */
public record LassoPath(List<PathPoint> points, int best, int folds) {
    public LassoPath {
        points = List.copyOf(points);
    }

    /** The point that cross-validation chooses. */
    public PathPoint chosen() {
        return points.get(best);
    }

    /** The point of largest penalty that has a positive weight. */
    public Optional<PathPoint> sparsest() {
        return points.stream().filter(point -> point.positiveWeights() > 0).findFirst();
    }
}
