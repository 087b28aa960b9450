package org.sgul.extras.trees;

import java.util.random.RandomGenerator;
import org.sgul.api.Parameter;
import org.sgul.api.utility.FeatureList;
import smile.base.cart.Loss;
import smile.math.MathEx;
import smile.regression.GradientTreeBoost;

/** The parameters of boosted trees. */
public record BoostedTreesParameters(
        @Parameter(TreeChecks.FEATURES) FeatureList features,
        @Parameter(TreeChecks.TARGET) TreeTarget target,
        @Parameter(TreeChecks.TREES) int trees,
        @Parameter(TreeChecks.DEPTH) int depth,
        @Parameter(TreeChecks.LEAF_SIZE) int leafSize,

        @Parameter("share of a tree's prediction that is added to the sum, above 0 and at most 1")
        double shrinkage,

        @Parameter("share of rows drawn for each tree, without replacement, above 0 and at most 1")
        double sample)
        implements TreeTraining {

    /**
     * The paper's features; small trees and a low learning rate, as usual for gradient boosting. On Cora's games of 600 players a fit
     * to accuracy takes about three seconds on one core.
     */
    public static final BoostedTreesParameters DEFAULTS =
            new BoostedTreesParameters(FeatureList.OF_THE_PAPER, TreeTarget.ACCURACY, 100, 4, 5, 0.1, 0.7);

    public BoostedTreesParameters {
        TreeChecks.shared(features, trees, depth, leafSize, sample);
        TreeChecks.aboveZeroUpToOne(shrinkage, "shrinkage");
    }

    /** Gradient boosting with squared loss (Friedman 1999). */
    @Override
    public TreeEnsemble train(TreeRows rows, RandomGenerator random) {
        GradientTreeBoost boosted = SmileThread.call(
                SmileThread.seeds(random).findFirst().orElseThrow(),
                () -> GradientTreeBoost.fit(
                        TreeRows.formula(),
                        rows.frame(),
                        Loss.ls(),
                        trees,
                        depth + 1,
                        Integer.MAX_VALUE,
                        leafSize,
                        shrinkage,
                        rows.atLeastOneRow(sample)));
        return new TreeEnsemble(
                rows, MathEx.mean(rows.centredTargets()), shrinkage, boosted.trees(), boosted.importance());
    }
}
