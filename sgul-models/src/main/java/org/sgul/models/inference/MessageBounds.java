package org.sgul.models.inference;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The magnitudes of a stage's messages, by column.
 *
 * @param largest the magnitude that no message exceeds
 * @param ordinary the magnitude that no message of a node with at most one neighbour exceeds
 * @param measured whether some of the numbers are measured, with headroom, because a layer does not know its bounds
 */
record MessageBounds(double[] largest, double[] ordinary, boolean measured) {
    /** The largest allowed ratio of a message to the largest measured one. */
    static final double HEADROOM = 0x1p20;

    /** Messages of rows with known or infinite bounds. */
    static MessageBounds of(double[][] rows, DegreeRanges degrees, IntToDoubleFunction scaleOfRange) {
        double[] largest = new double[rows[0].length];
        double[] ordinary = new double[largest.length];
        for (int c = 0; c < rows.length; c++) {
            double most = scaleOfRange.applyAsDouble(c);
            for (int i = 0; i < largest.length; i++) {
                largest[i] = Math.max(largest[i], most * rows[c][i]);
                if (degrees.isOrdinary(c)) {
                    ordinary[i] = largest[i];
                }
            }
        }
        return new MessageBounds(largest, ordinary, false);
    }

    /** Bounds multiplied by a number. Zero times an unknown bound is zero. */
    static double[] times(double factor, double[] bounds) {
        double[] product = new double[bounds.length];
        if (factor > 0) {
            Arrays.setAll(product, i -> factor * bounds[i]);
        }
        return product;
    }

    boolean areKnown() {
        return Arrays.stream(largest).allMatch(Double::isFinite);
    }

    /** These bounds, with the largest message on the full game in place of unknown ones. */
    MessageBounds orMeasured(double message) {
        double[] most = largest.clone();
        double[] usual = ordinary.clone();
        for (int i = 0; i < most.length; i++) {
            if (!Double.isFinite(most[i])) {
                usual[i] = message > 0 ? message : 1;
                most[i] = usual[i] * HEADROOM;
            }
        }
        return new MessageBounds(most, usual, true);
    }
}
