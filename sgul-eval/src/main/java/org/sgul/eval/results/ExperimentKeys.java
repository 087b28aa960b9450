package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;

/** Checks the keys of an experiment in a file of a result directory, which may come from anyone. */
final class ExperimentKeys {
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
}
