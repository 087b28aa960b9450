package org.sgul.extras.trees;

import java.util.Arrays;
import java.util.List;
import smile.data.Tuple;
import smile.data.type.StructType;
import smile.regression.RegressionTree;

/** A weighted sum of trained regression trees. Safe for many threads. */
final class TreeEnsemble {
    private final FeatureScale scale;
    private final double base;
    private final double weight;
    private final RegressionTree[] trees;
    private final StructType schema;
    private final List<Double> importances;

    /**
     * An ensemble trained on these rows.
     *
     * @param base the number added to the weighted sum, in addition to the rows' offset
     * @param weight the weight of each tree
     * @param gains by feature, the reduction of the sum of squares by its splits
     */
    TreeEnsemble(TreeRows rows, double base, double weight, RegressionTree[] trees, double[] gains) {
        this.scale = rows.scale();
        this.base = base + rows.offset();
        this.weight = weight;
        this.trees = trees;
        this.schema = trees[0].schema();
        double all = Arrays.stream(gains).sum();
        this.importances =
                Arrays.stream(gains).mapToObj(gain -> all > 0 ? gain / all : 0).toList();
    }

    /** The prediction from features in their own units. */
    double predict(double[] features) {
        Tuple row = Tuple.of(scale.apply(features), schema);
        double sum = 0;
        for (RegressionTree tree : trees) {
            sum += tree.predict(row);
        }
        return base + weight * sum;
    }

    /** By feature, its share of the reduction of the sum of squares by all splits; all zero if no tree has a split. */
    List<Double> importances() {
        return importances;
    }

    /** The leaves of all trees; as many as trees where no tree has a split. */
    int leaves() {
        return Arrays.stream(trees).mapToInt(tree -> tree.root().leafs()).sum();
    }

    boolean isConstant() {
        return leaves() == trees.length;
    }
}
