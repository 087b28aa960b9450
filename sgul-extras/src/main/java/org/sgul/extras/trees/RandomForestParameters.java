package org.sgul.extras.trees;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.sgul.api.Parameter;
import org.sgul.api.utility.FeatureList;
import smile.regression.RandomForest;

/** The parameters of a random forest. */
public record RandomForestParameters(
        @Parameter(TreeChecks.FEATURES) FeatureList features,
        @Parameter(TreeChecks.TARGET) TreeTarget target,
        @Parameter(TreeChecks.TREES) int trees,
        @Parameter(TreeChecks.DEPTH) int depth,
        @Parameter(TreeChecks.LEAF_SIZE) int leafSize,

        @Parameter("number of features tried at each split, at most all; 0 for a third of them")
        int columns,

        @Parameter(
                "share of rows drawn for each tree, above 0 and at most 1; without replacement, but 1 draws as many as there"
                        + " are with replacement")
        double sample)
        implements TreeTraining {

    /**
     * The paper's features; Breiman's settings for regression, with a limit on depth. On Cora's games of 600 players a fit to
     * accuracy takes about six seconds on one core.
     */
    public static final RandomForestParameters DEFAULTS =
            new RandomForestParameters(FeatureList.OF_THE_PAPER, TreeTarget.ACCURACY, 100, 20, 5, 0, 1);

    public RandomForestParameters {
        TreeChecks.shared(features, trees, depth, leafSize, sample);
        int all = features.features().size();
        if (columns < 0 || columns > all) {
            throw new IllegalArgumentException(
                    "columns: must be between 0 and the number of features, " + all + ", not " + columns);
        }
    }

    /** A random forest of regression trees (Breiman 2001); each tree has its own seed. */
    @Override
    public TreeEnsemble train(TreeRows rows, RandomGenerator random) {
        long[] seeds = SmileThread.seeds(random).limit(trees).toArray();
        RandomForest forest = SmileThread.call(
                seeds[0],
                () -> RandomForest.fit(
                        TreeRows.formula(),
                        rows.frame(),
                        trees,
                        columns,
                        depth + 1,
                        Integer.MAX_VALUE,
                        leafSize,
                        rows.atLeastOneRow(sample),
                        Arrays.stream(seeds)));
        return new TreeEnsemble(rows, 0, 1.0 / trees, forest.trees(), forest.importance());
    }
}
