package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Differences between two manifests of one experiment that may explain why results differ. */
public final class ManifestChanges {
    private final List<String> changes = new ArrayList<>();

    private ManifestChanges() {}

    /** The differences in versions, machine, plugins and data, one line each. */
    public static List<String> between(Manifest before, Manifest now) {
        ManifestChanges found = new ManifestChanges();
        found.compare("SGUL", before.sgul(), now.sgul());
        found.compare("revision of results", before.revision(), now.revision());
        if (before.machine() != null && now.machine() != null) {
            found.compare("java", before.machine().java(), now.machine().java());
            found.compare("os", before.machine().os(), now.machine().os());
            found.compare("executor", before.machine().executor(), now.machine().executor());
            found.compare("threads", before.machine().threads(), now.machine().threads());
        }
        Map<String, Manifest.UsedPlugin> plugins = plugins(now);
        plugins(before).forEach((name, plugin) -> found.compare(name, plugin, plugins.get(name)));
        before.inputs()
                .forEach((name, digest) ->
                        found.compare(name, digest, now.inputs().get(name)));
        return List.copyOf(found.changes);
    }

    private static Map<String, Manifest.UsedPlugin> plugins(Manifest manifest) {
        Map<String, Manifest.UsedPlugin> plugins = new LinkedHashMap<>();
        manifest.plugins().forEach(plugin -> plugins.put(plugin.kind() + " " + plugin.name(), plugin));
        return plugins;
    }

    private void compare(String name, Manifest.UsedPlugin before, Manifest.@Nullable UsedPlugin now) {
        compare(name + ", plugin", before.plugin(), now == null ? null : now.plugin());
        compare(name + ", version", before.version(), now == null ? null : now.version());
        compare(name + ", jar", before.jar(), now == null ? null : now.jar());
        compare(name + ", jars", before.jars(), now == null ? null : now.jars());
        compare(name + ", parameters", before.parameters(), now == null ? null : now.parameters());
    }

    private void compare(String what, @Nullable Object before, @Nullable Object now) {
        String then = String.valueOf(before);
        if (!then.equals(String.valueOf(now))) {
            changes.add(what + ": " + then + ", now " + now);
        }
    }
}
