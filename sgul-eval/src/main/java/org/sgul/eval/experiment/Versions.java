package org.sgul.eval.experiment;

import java.util.Optional;

/** The versions of SGUL and of plugins. */
final class Versions {
    private static final int SHOWN = 16;

    private Versions() {}

    /** The version of SGUL and its build, such as {@code 0.1.0 (build 4be93a3c0d0c5ea7)}: results of two builds are never mixed. */
    static String sgul() {
        return Holder.SGUL;
    }

    /** The version in the manifest of a class's jar. */
    static Optional<String> of(Class<?> type) {
        return Optional.ofNullable(type.getPackage().getImplementationVersion());
    }

    /** Reads the program's code once. */
    private static final class Holder {
        static final String SGUL = of(Versions.class).orElse("from unpacked classes")
                + OwnCode.digest(Versions.class.getClassLoader())
                        .map(digest -> " (build " + digest.substring(0, SHOWN) + ")")
                        .orElse("");
    }
}
