package org.sgul.core.plugin;

import java.nio.file.Path;
import org.sgul.core.file.Sha256;

/**
 * A jar that a plugin was loaded from.
 *
 * @param sha256 of its content when it was loaded, in lower-case hexadecimal digits
 */
public record PluginJar(Path path, String sha256) {

    static PluginJar of(Path path) {
        return new PluginJar(path, Sha256.of(path));
    }
}
