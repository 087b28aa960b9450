package org.sgul.baselines.retrain;

/** What parameters of both retraining learners must keep. */
final class RetrainingChecks {
    static final String ORDERS =
            "orders of each game along which the model is retrained, at least 2; retraining at every step of 30 orders of"
                    + " Cora's game, as the methods would have it, takes 17,000 retrainings of a second: five hours a game";
    static final String STEPS = "steps of each of these orders at which the model is retrained, at least 1";
    static final String SLOPE =
            "any, or falling: whether a larger distance may stand for more accuracy where validation says so";

    private RetrainingChecks() {}

    static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": at least " + least + " is needed, not " + value);
        }
    }

    static void above(double least, double value, String name) {
        if (!(value > least && Double.isFinite(value))) {
            throw new IllegalArgumentException(name + ": must be a number above " + least + ", not " + value);
        }
    }

    static void fromZeroToBelow(double end, double value, String name) {
        if (!(value >= 0 && value < end)) {
            throw new IllegalArgumentException(name + ": must be from 0 to below " + end + ", not " + value);
        }
    }
}
