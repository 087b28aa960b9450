package org.sgul.baselines.sgul;

import org.sgul.api.Parameter;
import org.sgul.api.utility.FeatureList;

/** The parameters of both SGUL fits. */
public record SgulParameters(
        @Parameter("features to weigh, each 'name' or 'name(key=value;key=value)'")
        FeatureList features,

        @Parameter("folds of the cross-validation that chooses the penalty, at least 2")
        int folds,

        @Parameter("penalties tried, at least 2") int pathLength,

        @Parameter("the smallest penalty as a share of the largest, between 0 and 1")
        double smallestRatio) {

    /** The paper's nine features and decision D14's path. */
    public static final SgulParameters DEFAULTS = new SgulParameters(FeatureList.OF_THE_PAPER, 5, 100, 1e-6);

    public SgulParameters {
        if (features.features().isEmpty()) {
            throw new IllegalArgumentException("features: at least one is needed");
        }
        if (folds < 2) {
            throw new IllegalArgumentException("folds: at least 2 are needed, not " + folds);
        }
        if (pathLength < 2) {
            throw new IllegalArgumentException("path-length: at least 2 is needed, not " + pathLength);
        }
        if (!(smallestRatio > 0 && smallestRatio < 1)) {
            throw new IllegalArgumentException("smallest-ratio: must be between 0 and 1, not " + smallestRatio);
        }
    }
}
