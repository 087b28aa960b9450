package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Differences between two manifests of one experiment that may explain why results differ. */
public final class ManifestChanges {
    private static final List<String> OF_MACHINE = List.of("java", "os", "executor", "threads");
    private static final List<String> OF_PLUGIN = List.of("plugin", "version", "jar", "jars", "parameters");

    private final List<String> changes = new ArrayList<>();

    private ManifestChanges() {}

    /** The differences in versions, machine, plugins and data, one line each. */
    public static List<String> between(Manifest before, Manifest now) {
        ManifestChanges found = new ManifestChanges();
        found.compare("SGUL", before.sgul(), now.sgul());
        OF_MACHINE.forEach(key ->
                found.compare(key, before.machine().get(key), now.machine().get(key)));
        Map<String, Map<String, Object>> plugins = plugins(now);
        plugins(before).forEach((name, plugin) -> {
            Map<String, Object> other = plugins.getOrDefault(name, Map.of());
            OF_PLUGIN.forEach(key -> found.compare(name + ", " + key, plugin.get(key), other.get(key)));
        });
        before.inputs()
                .forEach((name, digest) ->
                        found.compare(name, digest, now.inputs().get(name)));
        return List.copyOf(found.changes);
    }

    private static Map<String, Map<String, Object>> plugins(Manifest manifest) {
        Map<String, Map<String, Object>> plugins = new LinkedHashMap<>();
        manifest.plugins().forEach(plugin -> plugins.put(plugin.get("kind") + " " + plugin.get("name"), plugin));
        return plugins;
    }

    private void compare(String what, @Nullable Object before, @Nullable Object now) {
        String then = String.valueOf(before);
        if (!then.equals(String.valueOf(now))) {
            changes.add(what + ": " + then + ", now " + now);
        }
    }
}
