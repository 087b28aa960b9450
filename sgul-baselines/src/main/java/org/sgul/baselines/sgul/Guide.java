package org.sgul.baselines.sgul;

import org.sgul.api.utility.ValidationTraces;

/** The quantity that the weights are fitted to. */
public enum Guide {
    /** Values: one row per validation player, values of features against those of accuracy, no intercept (decision D14). */
    SHAPLEY("sgul-shapley", "players", false) {
        @Override
        void forEachRow(ValidationTraces traces, int features, RowConsumer consumer) {
            double[] row = new double[features + 1];
            int players = traces.game().game().players().size();
            for (int player = 0; player < players; player++) {
                for (int f = 0; f < features; f++) {
                    row[f] = traces.seriesValue(f, player);
                }
                row[features] = traces.trueValue(player);
                consumer.accept(player, row);
            }
        }

        @Override
        int groups(ValidationTraces traces) {
            return traces.game().game().players().size();
        }
    },
    /**
     * Accuracy: one row per validation step, features against accuracy, with an intercept (decision D15). The steps of an order belong
     * together (decision D33): neighbouring steps are nearly equal, so a held-out step would not test the fit.
     */
    ACCURACY("sgul-accuracy", "orders", true) {
        @Override
        void forEachRow(ValidationTraces traces, int features, RowConsumer consumer) {
            double[] row = new double[features + 1];
            for (ValidationTraces.Step step : traces.steps()) {
                for (int f = 0; f < features; f++) {
                    row[f] = step.series(f);
                }
                row[features] = step.truth();
                consumer.accept(step.order(), row);
            }
        }

        @Override
        int groups(ValidationTraces traces) {
            return traces.orderCount();
        }
    };

    private final String learner;
    private final String grouping;
    private final boolean centred;

    Guide(String learner, String grouping, boolean centred) {
        this.learner = learner;
        this.grouping = grouping;
        this.centred = centred;
    }

    /** The learner's name. */
    public String learner() {
        return learner;
    }

    /** The groups of rows that cross-validation holds out as a whole, as a plural noun. */
    String grouping() {
        return grouping;
    }

    /** The number of groups of rows that cross-validation can hold out. */
    abstract int groups(ValidationTraces traces);

    boolean centred() {
        return centred;
    }

    /** Passes every row to the consumer, all in the same array: the features, then the target. */
    abstract void forEachRow(ValidationTraces traces, int features, RowConsumer consumer);

    /** Receives a row, which is valid only during the call, and the group it belongs to; groups arrive one after the other. */
    @FunctionalInterface
    interface RowConsumer {
        void accept(int group, double[] row);
    }
}
