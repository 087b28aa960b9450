package org.sgul.testkit;

import org.sgul.api.utility.Utility;

/** Utilities that fail on purpose, to test error reports. Otherwise their value is the number of present players. */
public final class Faulty {
    private Faulty() {}

    /** A utility that throws {@code IllegalStateException(message)} when {@code step} players are present. */
    public static Utility throwingAt(int step, String message) {
        return CoalitionUtility.of(coalition -> {
            if (coalition.size() == step) {
                throw new IllegalStateException(message);
            }
            return coalition.size();
        });
    }

    /** A utility that is NaN when {@code step} players are present. */
    public static Utility notANumberAt(int step) {
        return CoalitionUtility.of(coalition -> coalition.size() == step ? Double.NaN : coalition.size());
    }
}
