package org.sgul.valuation.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginOrigin;

/** Digests of the code of plugins; each jar or folder of classes is read once. Not thread-safe. */
final class CodeDigest {
    private static final String OWN = "org.sgul.";

    private final Map<String, String> byLocation = new HashMap<>();

    /**
     * A digest that changes with a plugin's code: of its folder's jars, or of the jar or folder of classes on the class path.
     * Empty for SGUL's own plugins of this version.
     */
    String of(Class<?> plugin) {
        String added = PluginFolder.digestOf(plugin);
        return !added.isEmpty() || isOwn(plugin)
                ? added
                : byLocation.computeIfAbsent(PluginOrigin.of(plugin).location(), CodeDigest::ofLocation);
    }

    private static boolean isOwn(Class<?> plugin) {
        return plugin.getName().startsWith(OWN) && Objects.equals(version(plugin), version(CodeDigest.class));
    }

    private static String version(Class<?> type) {
        return String.valueOf(type.getPackage().getImplementationVersion());
    }

    private static String ofLocation(String location) {
        Path path = Path.of(location);
        return Files.exists(path) ? Sha256.ofTree(path) : Sha256.of(location);
    }
}
