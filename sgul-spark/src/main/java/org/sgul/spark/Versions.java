package org.sgul.spark;

import java.security.CodeSource;
import java.util.Objects;

/** The version of this module and where it was loaded from, in any process. */
final class Versions {
    private Versions() {}

    /** The version in the jar's manifest. */
    static String own() {
        return Objects.requireNonNullElse(Versions.class.getPackage().getImplementationVersion(), "without a version");
    }

    /** The jar of this class, as a path if it is a file. */
    static String place() {
        CodeSource source = Versions.class.getProtectionDomain().getCodeSource();
        return source == null ? "unknown" : String.valueOf(source.getLocation().getPath());
    }
}
