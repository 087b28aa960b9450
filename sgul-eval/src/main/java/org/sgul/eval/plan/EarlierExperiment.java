package org.sgul.eval.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.spec.ExperimentKeys;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;

/** Reads the experiment of a result directory, to resume it or to add learners to it. */
public final class EarlierExperiment {
    private EarlierExperiment() {}

    /** The experiment that was started in a directory. If its plugins are not loaded, the error names them and their jars. */
    public static ExperimentSpec read(Path directory, SpecReader reader) {
        StartedExperiment started = StartedExperiment.find(directory)
                .orElseThrow(() -> SgulException.data(directory + " contains no experiment: there is no "
                        + StartedExperiment.FILE + "; give a folder that 'sgul run --out' has written to"));
        try {
            return reader.read(ExperimentKeys.of(started.experiment()));
        } catch (SgulException e) {
            List<String> missing = missingPlugins(directory, reader);
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

    /**
     * The experiment of a directory with further learners. Steps are taken from its trace store {@code traces}, if there is one.
     *
     * @param changes other keys to change, such as {@code out}
     */
    public static ExperimentSpec extended(
            Path against, List<PluginSpec> learners, Map<String, ?> changes, SpecReader reader) {
        ExperimentSpec earlier = read(against, reader);
        Path traces = against.resolve("traces");
        if (Files.isDirectory(traces)) {
            earlier = earlier.with(Map.of("trace-store", traces.toString()));
        }
        List<PluginSpec> all = Stream.concat(earlier.learners().stream(), learners.stream())
                .distinct()
                .toList();
        return reader.read(changes, earlier.with(Map.of("learners", all)));
    }

    private static List<String> missingPlugins(Path directory, SpecReader reader) {
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
