package org.sgul.models.train;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.sgul.core.plugin.NearestName;

/** Finds the tensor that a misspelt or prefixed name probably stands for; names of another architecture are not similar. */
final class SimilarNames {
    private static final int LENGTH_DIFFERENCE = 2;

    private SimilarNames() {}

    /** The name that differs by a typing error or, if there is only one, by a prefix such as {@code model.}. */
    static Optional<String> of(String given, Collection<String> names) {
        List<String> prefixed = names.stream()
                .filter(name -> name.endsWith("." + given) || given.endsWith("." + name))
                .toList();
        List<String> asLong = names.stream()
                .filter(name -> Math.abs(name.length() - given.length()) <= LENGTH_DIFFERENCE)
                .toList();
        return prefixed.size() == 1 ? Optional.of(prefixed.get(0)) : NearestName.of(given, asLong);
    }

    /** The text " — did you mean 'x'?", or an empty string. */
    static String hint(String given, Collection<String> names) {
        return of(given, names).map(name -> " — did you mean '" + name + "'?").orElse("");
    }
}
