package org.sgul.baselines.sgul;

import org.sgul.api.utility.ValidationTraces;

/** The quantity that the weights are fitted to. */
public enum Guide {
    /** Values: one row per validation player, values of features against those of accuracy, no intercept (decision D14). */
    SHAPLEY("sgul-shapley", false) {
        @Override
        public void forEachRow(ValidationTraces traces, int features, RowConsumer consumer) {
            double[] row = new double[features + 1];
            int players = traces.game().game().players().size();
            for (int player = 0; player < players; player++) {
                for (int f = 0; f < features; f++) {
                    row[f] = traces.seriesValue(f, player);
                }
                row[features] = traces.trueValue(player);
                consumer.accept(row);
            }
        }
    },
    /** Accuracy: one row per validation step, features against accuracy, with an intercept (decision D15). */
    ACCURACY("sgul-accuracy", true) {
        @Override
        public void forEachRow(ValidationTraces traces, int features, RowConsumer consumer) {
            double[] row = new double[features + 1];
            for (ValidationTraces.Step step : traces.steps()) {
                for (int f = 0; f < features; f++) {
                    row[f] = step.series(f);
                }
                row[features] = step.truth();
                consumer.accept(row);
            }
        }
    };

    private final String learner;
    private final boolean centred;

    Guide(String learner, boolean centred) {
        this.learner = learner;
        this.centred = centred;
    }

    /** The learner's name. */
    public String learner() {
        return learner;
    }

    boolean centred() {
        return centred;
    }

    /** Passes every row to the consumer, all in the same array: the features, then the target. */
    public abstract void forEachRow(ValidationTraces traces, int features, RowConsumer consumer);

    /** Receives a row, which is valid only during the call. */
    @FunctionalInterface
    public interface RowConsumer {
        void accept(double[] row);
    }
}
