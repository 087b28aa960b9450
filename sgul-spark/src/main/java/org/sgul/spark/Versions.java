package org.sgul.spark;

import java.net.URI;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The version of this module and where it was loaded from, in any process. */
final class Versions {
    private Versions() {}

    /** The version in the jar's manifest. */
    static String own() {
        return Objects.requireNonNullElse(Versions.class.getPackage().getImplementationVersion(), "without a version");
    }

    /** The jar of this class, for people. */
    static String place() {
        URI jar = jar();
        return jar == null ? "unknown" : String.valueOf(jar.getPath());
    }

    /** The jar of this class as an entry of a list of Spark, in which commas separate entries and a path may have any character. */
    static String listEntry() {
        URI jar = jar();
        return jar == null ? "" : jar.toString().replace(",", "%2C");
    }

    private static @Nullable URI jar() {
        CodeSource source = Versions.class.getProtectionDomain().getCodeSource();
        try {
            return source == null ? null : source.getLocation().toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
