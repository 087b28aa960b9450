package org.sgul.core.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sgul.api.SgulException;
import org.sgul.core.file.Sha256;

/**
 * A jar that a plugin was loaded from.
 *
 * @param sha256 of its content when it was loaded, in lower-case hexadecimal digits
 */
public record PluginJar(Path path, String sha256) {

    static PluginJar of(Path path) {
        try {
            return new PluginJar(path, Sha256.of(Files.readAllBytes(path)));
        } catch (IOException e) {
            throw SgulException.data(path, "", "cannot be read (" + e + ")", e);
        }
    }
}
