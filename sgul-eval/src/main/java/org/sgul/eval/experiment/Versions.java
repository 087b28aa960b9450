package org.sgul.eval.experiment;

import java.util.Optional;

/** The versions of SGUL and of plugins. */
final class Versions {
    private Versions() {}

    static String sgul() {
        return of(Versions.class).orElse("from unpacked classes");
    }

    /** The version in the manifest of a class's jar. */
    static Optional<String> of(Class<?> type) {
        return Optional.ofNullable(type.getPackage().getImplementationVersion());
    }
}
