package org.sgul.extras.trees;

import java.util.random.RandomGenerator;
import org.sgul.api.utility.FeatureList;

/** A way of training trees, with its parameters. */
sealed interface TreeTraining permits BoostedTreesParameters, RandomForestParameters {
    FeatureList features();

    TreeTarget target();

    /** The same trees for the same rows and random numbers, whatever else runs. */
    TreeEnsemble train(TreeRows rows, RandomGenerator random);
}
