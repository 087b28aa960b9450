package org.sgul.eval.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;

/** Names the plugins of an earlier experiment that are not loaded now, with their jars. */
public final class MissingPlugins {
    private MissingPlugins() {}

    /** The experiment that was started in a directory; if it is refused, missing plugins are named, too. */
    public static ExperimentSpec read(StartedExperiment started, Path directory, SpecReader reader) {
        try {
            return reader.read(started.experiment());
        } catch (SgulException e) {
            List<String> missing = of(directory, reader);
            if (missing.isEmpty()) {
                throw e;
            }
            throw new SgulException(
                    e.kind(),
                    "the experiment in " + directory + " used plugins that are not loaded: "
                            + String.join("; ", missing) + "; give the folder with these jars as --plugins DIR",
                    e);
        }
    }

    private static List<String> of(Path directory, SpecReader reader) {
        Path file = directory.resolve(Manifest.FILE);
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        return Manifest.read(file).plugins().stream()
                .filter(plugin -> !reader.knows(plugin.kind(), plugin.name()))
                .map(plugin -> plugin.kind() + " '" + plugin.name() + "' of " + plugin.plugin() + " in "
                        + (plugin.jars().isEmpty()
                                ? plugin.jar()
                                : String.join(", ", plugin.jars().keySet())))
                .distinct()
                .toList();
    }
}
