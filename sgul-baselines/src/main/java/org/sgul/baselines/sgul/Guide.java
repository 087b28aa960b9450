package org.sgul.baselines.sgul;

import org.sgul.api.utility.ValidationTraces;

/** What the weights are fitted to. */
public enum Guide {
    /** Players' values: a row a validation player, feature Shapley values against true ones, no intercept (decision D14). */
    SHAPLEY("sgul-shapley", false) {
        @Override
        public void forEachRow(ValidationTraces traces, int features, RowConsumer consumer) {
            double[] row = new double[features + 1];
            int players = traces.game().game().players().size();
            for (int player = 0; player < players; player++) {
                for (int f = 0; f < features; f++) {
                    row[f] = traces.seriesValue(f, player);
                }
                row[features] = traces.accuracyValue(player);
                consumer.accept(row);
            }
        }
    },
    /** Accuracy: a row a validation step, features against accuracy, with an intercept (decision D15). */
    ACCURACY("sgul-accuracy", true) {
        @Override
        public void forEachRow(ValidationTraces traces, int features, RowConsumer consumer) {
            double[] row = new double[features + 1];
            for (ValidationTraces.Step step : traces.steps()) {
                for (int f = 0; f < features; f++) {
                    row[f] = step.series(f);
                }
                row[features] = step.accuracy();
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

    /** Hands out the rows one by one in one array: the features, then the target. */
    public abstract void forEachRow(ValidationTraces traces, int features, RowConsumer consumer);

    /** Takes a row that is valid during the call only. */
    @FunctionalInterface
    public interface RowConsumer {
        void accept(double[] row);
    }
}
