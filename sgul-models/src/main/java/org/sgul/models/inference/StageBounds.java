package org.sgul.models.inference;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;

/**
 * Bounds of the magnitudes of rows, by range of the node's present degree and by column (decision D25). They hold for every
 * coalition and depend on the game and the layers alone. Degrees matter because a row after symmetric propagation may grow with
 * the square root of its node's degree, while the message it sends does not: a bound for all degrees together would lose that
 * square root at every step. An unknown bound is infinite.
 */
final class StageBounds {
    /** Covers the rounding of rows and messages in one stage. */
    private static final double ROUNDING = 1 + 0x1p-20;

    private final List<LocalNetwork.Stage> layers;
    private final StageState[] stages;
    private final DegreeRanges degrees;
    private final double[][][] computed;

    /** Creates bounds of stages; rows of static stages must be computed before their bounds are read. */
    StageBounds(List<LocalNetwork.Stage> layers, StageState[] stages, DegreeRanges degrees) {
        this.layers = layers;
        this.stages = stages;
        this.degrees = degrees;
        this.computed = new double[layers.size()][0][];
    }

    /** The messages that a sum receives from a stage, before they are multiplied by edge weights. */
    MessageBounds messages(LocalLayer.Sum layer, int source) {
        return MessageBounds.of(rows(source), degrees, range -> degrees.largestScale(layer, range));
    }

    /** The bounds of a stage's rows, one for each range of degrees. */
    private double[][] rows(int stage) {
        if (computed[stage].length == 0) {
            computed[stage] = stages[stage].isStatic() ? largest(stage) : propagated(layers.get(stage));
        }
        return computed[stage];
    }

    /** The largest entries of rows that never change, the same for all degrees. */
    private double[][] largest(int stage) {
        double[] largest = new double[layers.get(stage).layer().outputWidth()];
        for (int v = 0; v < stages[stage].nodeCount(); v++) {
            double[] row = stages[stage].rowOf(v);
            for (int i = 0; i < largest.length; i++) {
                largest[i] = Math.max(largest[i], Math.abs(row[i]));
            }
        }
        double[][] rows = new double[degrees.size()][];
        Arrays.fill(rows, rounded(largest));
        return rows;
    }

    private double[][] propagated(LocalNetwork.Stage stage) {
        double[][] source = rows(stage.source());
        double[][] rows = new double[degrees.size()][stage.layer().outputWidth()];
        if (stage.layer() instanceof LocalLayer.Row row) {
            for (int c = 0; c < rows.length; c++) {
                row.bounds(source[c], rows[c]);
            }
        } else if (stage.layer() instanceof LocalLayer.Join join) {
            double[][] own = rows(stage.own());
            for (int c = 0; c < rows.length; c++) {
                join.bounds(source[c], own[c], rows[c]);
            }
        } else if (stage.layer() instanceof LocalLayer.Stateful stateful) {
            for (int c = 0; c < rows.length; c++) {
                stateful.bounds(source[c], rows[c]);
            }
        } else if (stage.layer() instanceof LocalLayer.Sum sum) {
            double[] message = messages(sum, stage.source()).largest();
            double[][] own = rows(stage.own());
            for (int c = 0; c < rows.length; c++) {
                degrees.bounds(sum, c, message, own[c], rows[c]);
            }
        } else if (stage.layer() instanceof LocalLayer.Neighbourhood around) {
            double[] neighbour = MessageBounds.of(source, degrees, range -> 1).largest();
            double[][] own = rows(stage.own());
            for (int c = 0; c < rows.length; c++) {
                around.bounds(neighbour, own[c], rows[c]);
            }
        }
        for (double[] row : rows) {
            rounded(row);
        }
        return rows;
    }

    /** The same array, with room for rounding errors. A bound that is NaN, such as 0 times infinity, becomes unknown. */
    private static double[] rounded(double[] bounds) {
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] = bounds[i] >= 0 ? bounds[i] * ROUNDING : Double.POSITIVE_INFINITY;
        }
        return bounds;
    }
}
