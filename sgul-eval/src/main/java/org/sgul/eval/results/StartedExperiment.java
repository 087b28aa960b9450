package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;

/**
 * The description of an experiment that a result directory has from the start: {@code experiment.json}.
 *
 * @param sgul the version of SGUL
 * @param revision the revision of results, {@link Manifest#RESULTS_REVISION}
 * @param key digest of the revision and of the keys, except lists of units and learners
 * @param experiment the experiment, without folders and executor
 * @param schema the scores of the experiment
 * @param units the planned units, in order
 * @param inputs digests of what results depend on besides keys, by name: data, files and plugins
 */
public record StartedExperiment(
        int format,
        String sgul,
        int revision,
        String key,
        ExperimentSpec experiment,
        ScoreSchema schema,
        List<UnitKey> units,
        Map<String, String> inputs) {
    public StartedExperiment {
        Objects.requireNonNull(sgul, "sgul");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(experiment, "experiment");
        Objects.requireNonNull(schema, "schema");
        units = List.copyOf(units);
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
    }

    /** The file's name. */
    public static final String FILE = "experiment.json";

    /** The experiment that was started in a directory, if there is one. */
    public static Optional<StartedExperiment> find(Path directory) {
        Path file = directory.resolve(FILE);
        return Files.isRegularFile(file)
                ? Optional.of(JsonFiles.read(
                        file,
                        StartedExperiment.class,
                        Manifest.FORMAT,
                        "restore it from a copy, or run the experiment again in another folder"))
                : Optional.empty();
    }

    public void write(Path directory) {
        JsonFiles.write(directory.resolve(FILE), this);
    }
}
