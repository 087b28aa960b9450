package org.sgul.cli.console;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats numbers for reading, independent of the locale. */
public final class Numbers {
    private Numbers() {}

    /** Whole numbers with thousands separators, fractions with four decimals, anything else by {@code toString()}. */
    public static String text(@Nullable Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return String.format(Locale.ROOT, "%,d", ((Number) value).longValue());
        }
        if (value instanceof Double || value instanceof Float) {
            return String.format(Locale.ROOT, "%.4f", ((Number) value).doubleValue());
        }
        return String.valueOf(value);
    }

    /** A duration in a suitable unit. */
    public static String duration(double seconds) {
        if (seconds < 1) {
            return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
        }
        if (seconds < 120) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 120
                ? minutes + " min"
                : String.format(Locale.ROOT, "%d h %02d min", minutes / 60, minutes % 60);
    }
}
