package org.sgul.extras.trees;

import org.sgul.api.utility.FeatureList;

/** The parameter descriptions, checks and defaults that both ensembles share. */
final class TreeChecks {
    static final String FEATURES = "features to split on, each 'name' or 'name(key=value;key=value)'";
    static final String TARGET =
            "accuracy or values: whether the accuracy of steps is predicted from features at the step, or values of players"
                    + " from their values under the features";
    static final String TREES = "number of trees, at least 1";
    static final String DEPTH = "maximum number of splits between the root of a tree and a leaf, at least 1";
    static final String LEAF_SIZE = "minimum number of rows in a leaf, at least 1";

    private TreeChecks() {}

    static void shared(FeatureList features, int trees, int depth, int leafSize, double sample) {
        if (features.features().isEmpty()) {
            throw new IllegalArgumentException("features: at least one is needed");
        }
        atLeastOne(trees, "trees");
        atLeastOne(depth, "depth");
        atLeastOne(leafSize, "leaf-size");
        aboveZeroUpToOne(sample, "sample");
    }

    static void aboveZeroUpToOne(double value, String name) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(name + ": must be above 0 and at most 1, not " + value);
        }
    }

    private static void atLeastOne(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": must be at least 1, not " + value);
        }
    }
}
