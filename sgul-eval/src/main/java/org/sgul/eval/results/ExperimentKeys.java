package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;

/** Checks and compares the keys of experiments in files of result directories, which may come from anyone. */
public final class ExperimentKeys {
    private static final List<String> EXTENSIBLE = List.of(
            "dataset",
            "split",
            "setting",
            "model",
            "learners",
            "rankers",
            "seeds",
            "first-seed",
            "twins",
            "spreadsheet-safe");

    private ExperimentKeys() {}

    /** Refuses wrong values, and keys that results do not depend on: such a key could choose a folder to write to. */
    static void check(Path file, Map<String, Object> experiment) {
        Map<String, Object> known = ExperimentSpec.DEFAULTS.identity();
        List<String> others = experiment.keySet().stream()
                .filter(key -> !known.containsKey(key))
                .toList();
        if (!others.isEmpty()) {
            throw SgulException.data(
                    file,
                    "",
                    "describes an experiment with keys that do not belong there: " + String.join(", ", others));
        }
        try {
            ExperimentSpec.DEFAULTS.with(experiment);
        } catch (SgulException e) {
            throw SgulException.data(file, "", "describes no experiment: " + e.getMessage(), e);
        }
    }

    /** Without the keys that only add or leave out units and learners, so that results with other values are the same experiment. */
    public static Map<String, Object> fixed(Map<String, Object> experiment) {
        Map<String, Object> fixed = new LinkedHashMap<>(experiment);
        EXTENSIBLE.forEach(fixed::remove);
        return fixed;
    }

    /** The names of keys that have other values, or none, in the second experiment. */
    public static List<String> differences(Map<String, Object> experiment, Map<String, Object> other) {
        return experiment.entrySet().stream()
                .filter(entry -> !String.valueOf(entry.getValue()).equals(String.valueOf(other.get(entry.getKey()))))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Refuses a folder whose manifest, if it can be read, is of another experiment than the one that was started there. */
    public static void requireSame(Path directory, StartedExperiment started) {
        Path file = directory.resolve(Manifest.FILE);
        if (Files.isRegularFile(file)) {
            readable(file).ifPresent(manifest -> requireSame(file, manifest, started));
        }
    }

    private static Optional<Manifest> readable(Path file) {
        try {
            return Optional.of(Manifest.read(file));
        } catch (SgulException damaged) {
            return Optional.empty();
        }
    }

    /** Refuses a manifest of another experiment than the one that was started in its folder. */
    static void requireSame(Path file, Manifest manifest, StartedExperiment started) {
        List<String> differences = differences(fixed(started.experiment()), fixed(manifest.experiment()));
        if (!differences.isEmpty()) {
            throw SgulException.data(
                    file,
                    "",
                    "describes another experiment than " + StartedExperiment.FILE + " (differences: "
                            + String.join(", ", differences) + "); remove the file that does not belong to the units;"
                            + " 'sgul resume' writes " + Manifest.FILE + " again");
        }
    }
}
