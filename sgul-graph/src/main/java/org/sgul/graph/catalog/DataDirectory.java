package org.sgul.graph.catalog;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The data directory: the one given on the command line, else that of {@code SGUL_DATA}, else one in the user's cache folder. */
public final class DataDirectory {
    /** The environment variable that names the data directory. */
    public static final String VARIABLE = "SGUL_DATA";

    private DataDirectory() {}

    /** The data directory of this process. */
    public static Path resolve(@Nullable Path given) {
        return resolve(
                given,
                System.getenv(),
                System.getProperty("os.name", ""),
                Path.of(System.getProperty("user.home", "")));
    }

    /** The data directory for the given environment variables, operating system and home folder. */
    static Path resolve(@Nullable Path given, Map<String, String> environment, String system, Path home) {
        if (given != null) {
            return given;
        }
        String variable = environment.getOrDefault(VARIABLE, "");
        return variable.isBlank() ? cache(environment, system, home).resolve("sgul/datasets") : Path.of(variable);
    }

    private static Path cache(Map<String, String> environment, String system, Path home) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return home.resolve("Library/Caches");
        }
        boolean windows = name.startsWith("windows");
        String folder = environment.getOrDefault(windows ? "LOCALAPPDATA" : "XDG_CACHE_HOME", "");
        if (!folder.isBlank() && Path.of(folder).isAbsolute()) {
            return Path.of(folder);
        }
        return home.resolve(windows ? "AppData/Local" : ".cache");
    }
}
