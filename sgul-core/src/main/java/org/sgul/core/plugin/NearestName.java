package org.sgul.core.plugin;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the known name that a misspelt one probably stands for, for error messages.
 *
 * @since 0.1.0
 */
public final class NearestName {
    private NearestName() {}

    /** The known name closest to the given one, if it is close enough to be a typing error. */
    public static Optional<String> of(String given, Collection<String> known) {
        String wanted = given.toLowerCase(Locale.ROOT).replace('_', '-');
        int tolerated = Math.min(Math.max(2, wanted.length() / 3), wanted.length() - 1);
        return known.stream()
                // the distance is at least the difference in length: names of thousands of characters need not be
                // compared
                .filter(name -> Math.abs(name.length() - wanted.length()) <= tolerated)
                .min(Comparator.comparingInt((String name) -> distance(wanted, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .filter(name -> distance(wanted, name.toLowerCase(Locale.ROOT)) <= tolerated);
    }

    /** The text " — did you mean 'x'?", or an empty string. */
    public static String hint(String given, Collection<String> known) {
        return of(given, known).map(name -> " — did you mean '" + name + "'?").orElse("");
    }

    /** The edit distance in which swapping two neighbouring characters is one edit (optimal string alignment). */
    private static int distance(String a, String b) {
        int[] beforePrevious = new int[b.length() + 1];
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    current[j] = Math.min(current[j], beforePrevious[j - 2] + 1);
                }
            }
            beforePrevious = previous;
            previous = current;
        }
        return previous[b.length()];
    }
}
