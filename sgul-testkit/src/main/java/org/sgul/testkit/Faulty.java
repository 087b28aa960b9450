package org.sgul.testkit;

import org.sgul.api.utility.Utility;

/** Utilities that fail on purpose, to see how a fault is reported. Their value is the number of present players. */
public final class Faulty {
    private Faulty() {}

    /** Throws {@code IllegalStateException(message)} wherever so many players are present. */
    public static Utility throwingAt(int step, String message) {
        return CoalitionUtility.of(coalition -> {
            if (coalition.size() == step) {
                throw new IllegalStateException(message);
            }
            return coalition.size();
        });
    }

    /** Is not a number wherever so many players are present. */
    public static Utility notANumberAt(int step) {
        return CoalitionUtility.of(coalition -> coalition.size() == step ? Double.NaN : coalition.size());
    }
}
