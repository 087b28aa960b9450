package org.sgul.extras.trees;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.utility.ValidationTraces;

/** The quantity that the trees predict. */
public enum TreeTarget {
    /** The accuracy at a step from the features at this step; one row per validation step. */
    ACCURACY {
        @Override
        List<double[]> rows(ValidationTraces traces, int features) {
            List<double[]> rows = new ArrayList<>();
            for (ValidationTraces.Step step : traces.steps()) {
                double[] row = new double[features + 1];
                for (int f = 0; f < features; f++) {
                    row[f] = step.series(f);
                }
                row[features] = step.truth();
                rows.add(row);
            }
            return rows;
        }
    },
    /** A player's value from its values under the features; one row per validation player. */
    VALUES {
        @Override
        List<double[]> rows(ValidationTraces traces, int features) {
            List<double[]> rows = new ArrayList<>();
            for (int player = 0; player < traces.game().game().players().size(); player++) {
                double[] row = new double[features + 1];
                for (int f = 0; f < features; f++) {
                    row[f] = traces.seriesValue(f, player);
                }
                row[features] = traces.trueValue(player);
                rows.add(row);
            }
            return rows;
        }
    };

    /** The rows of the regression: the features, then the target. */
    abstract List<double[]> rows(ValidationTraces traces, int features);
}
