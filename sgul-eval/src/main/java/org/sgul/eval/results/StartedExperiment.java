package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The description of an experiment that a result directory has from the start: {@code experiment.json}.
 *
 * @param sgul the version of SGUL
 * @param key digest of everything except their ids that units depend on
 * @param experiment all keys of the experiment
 */
public record StartedExperiment(int format, String sgul, String key, Map<String, Object> experiment) {
    /** The file's name. */
    public static final String FILE = "experiment.json";

    /** The experiment that was started in a directory, if there is one. */
    public static Optional<StartedExperiment> find(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        StartedExperiment started = JsonFiles.read(file, StartedExperiment.class);
        Manifest.checkFormat(file, started.format, started.sgul);
        return Optional.of(started);
    }

    public void write(Path directory) {
        JsonFiles.write(directory.resolve(FILE), this);
    }
}
