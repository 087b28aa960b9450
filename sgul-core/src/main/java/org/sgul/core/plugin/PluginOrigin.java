package org.sgul.core.plugin;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.security.CodeSource;

/**
 * Where a plugin came from.
 *
 * @param className the plugin's class
 * @param location the jar, or the folder of classes
 * @since 0.1.0
 */
public record PluginOrigin(String className, String location) {

    /** The origin of a plugin's class. */
    public static PluginOrigin of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return new PluginOrigin(
                type.getName(),
                source == null || source.getLocation() == null ? "an unknown jar" : file(source.getLocation()));
    }

    /** The last part of the location: the jar's name without its folder. */
    public String fileName() {
        return location.substring(location.replace('\\', '/').lastIndexOf('/') + 1);
    }

    private static String file(URL location) {
        try {
            return Path.of(location.toURI()).toString();
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return location.toString();
        }
    }

    @Override
    public String toString() {
        return className + " in " + location;
    }
}
