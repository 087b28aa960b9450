package org.sgul.eval.experiment;

import java.util.Optional;

/** Versions of what computes. */
final class Versions {
    private Versions() {}

    static String sgul() {
        return of(Versions.class).orElse("from unpacked classes");
    }

    /** The version in the manifest of the jar that a class is in. */
    static Optional<String> of(Class<?> type) {
        return Optional.ofNullable(type.getPackage().getImplementationVersion());
    }
}
