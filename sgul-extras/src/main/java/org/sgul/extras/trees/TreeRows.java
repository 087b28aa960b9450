package org.sgul.extras.trees;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.sgul.api.utility.ValidationTraces;
import smile.data.DataFrame;
import smile.data.formula.Formula;
import smile.data.vector.DoubleVector;

/**
 * The rows that trees are trained on: scaled features, and targets minus the middle of their range, which are exactly zero where
 * all targets are equal.
 */
final class TreeRows {
    private static final String RESPONSE = "target";

    private final List<double[]> rows;
    private final int features;
    private final FeatureScale scale;
    private final double offset;

    TreeRows(TreeTarget target, ValidationTraces traces, int features) {
        this.features = features;
        this.rows = target.rows(traces, features);
        this.scale = new FeatureScale(rows, features);
        double least = rows.stream().mapToDouble(this::target).min().orElse(0);
        double most = rows.stream().mapToDouble(this::target).max().orElse(0);
        this.offset = (least + most) / 2;
    }

    private double target(double[] row) {
        return row[features];
    }

    int count() {
        return rows.size();
    }

    FeatureScale scale() {
        return scale;
    }

    /** The number that was subtracted from the targets. */
    double offset() {
        return offset;
    }

    /** The targets minus the offset. */
    double[] centredTargets() {
        return rows.stream().mapToDouble(row -> target(row) - offset).toArray();
    }

    /** The mean target as measured. */
    double mean() {
        return rows.stream().mapToDouble(this::target).average().orElse(0);
    }

    /** The mean squared error of a prediction of the target from features as measured. */
    double meanSquaredError(ToDoubleFunction<double[]> prediction) {
        double squares = 0;
        for (double[] row : rows) {
            double error = target(row) - prediction.applyAsDouble(row);
            squares += error * error;
        }
        return squares / rows.size();
    }

    /** A share of the rows that is at least one row. */
    double atLeastOneRow(double share) {
        return Math.max(share, 1.0 / rows.size());
    }

    /** The rows as Smile reads them by {@link #formula()}. */
    DataFrame frame() {
        double[][] scaled = rows.stream().map(scale::apply).toArray(double[][]::new);
        return DataFrame.of(scaled).merge(DoubleVector.of(RESPONSE, centredTargets()));
    }

    /** The target from all features; a new object, as Smile's keep state. */
    static Formula formula() {
        return Formula.lhs(RESPONSE);
    }
}
