package org.sgul.extras.retrain;

/** The parameter descriptions and checks that both retraining learners share. */
final class RetrainingChecks {
    static final String ORDERS =
            "number of orders per game along which the model is retrained, at least 2; retraining at every step of 30 orders"
                    + " of Cora's game, as in the original methods, would take 17,000 retrainings of one second: five hours per game";
    static final String STEPS = "number of steps of each of these orders at which the model is retrained, at least 1";
    static final String SLOPE =
            "any or falling: whether a larger distance may mean a higher accuracy if the validation game shows this";

    private RetrainingChecks() {}

    static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + ": must be at least " + least + ", not " + value);
        }
    }

    static void above(double least, double value, String name) {
        if (!(value > least && Double.isFinite(value))) {
            throw new IllegalArgumentException(name + ": must be a number above " + least + ", not " + value);
        }
    }

    static void fromZeroToBelow(double end, double value, String name) {
        if (!(value >= 0 && value < end)) {
            throw new IllegalArgumentException(name + ": must be at least 0 and below " + end + ", not " + value);
        }
    }
}
