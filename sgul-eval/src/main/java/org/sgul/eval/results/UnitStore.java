package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.api.SgulException;

/** The finished units in a result directory. */
public final class UnitStore {
    private final Path units;
    private final Path timings;

    public UnitStore(Path directory) {
        this.units = directory.resolve("units");
        this.timings = directory.resolve("timings");
    }

    /** The times first: a unit counts as finished once its result is there. */
    public void save(UnitResult result, UnitTimes times) {
        WholeFiles.writeCompactJson(file(timings, result.id()), times);
        WholeFiles.writeCompactJson(file(units, result.id()), result);
    }

    /** A finished unit, if its result is there, sound, and depends on the same as {@code key}. */
    public Optional<UnitResult> find(UnitId id, String key) {
        Path file = file(units, id);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            UnitResult result = WholeFiles.readJson(file, UnitResult.class);
            boolean same = result.format() == UnitResult.FORMAT
                    && result.key().equals(key)
                    && result.id().equals(id);
            return same ? Optional.of(result) : Optional.empty();
        } catch (SgulException damaged) {
            return Optional.empty();
        }
    }

    public Optional<UnitTimes> times(UnitId id) {
        Path file = file(timings, id);
        return Files.isRegularFile(file) ? Optional.of(WholeFiles.readJson(file, UnitTimes.class)) : Optional.empty();
    }

    /** Removes all units. */
    public void clear() {
        for (Path folder : List.of(units, timings)) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    files.filter(file -> file.toString().matches(".*\\.json(\\.tmp)?"))
                            .forEach(WholeFiles::delete);
                } catch (IOException e) {
                    throw SgulException.data(folder, "", "cannot be read (" + e.getMessage() + ")", e);
                }
            }
        }
    }

    private static Path file(Path folder, UnitId id) {
        return folder.resolve(id.fileName() + ".json");
    }
}
