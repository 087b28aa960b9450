package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;

/** The finished units in a result directory. */
public final class UnitStore {
    private final Path units;
    private final Path timings;
    private final Path details;

    public UnitStore(Path directory) {
        this.units = directory.resolve("units");
        this.timings = directory.resolve("timings");
        this.details = directory.resolve("details");
    }

    /** The times first: a unit counts as finished once its result is there. */
    public void save(UnitResult result, UnitTimes times) {
        JsonFiles.writeCompact(file(timings, result.id()), times);
        JsonFiles.writeCompact(file(units, result.id()), result);
    }

    /** Keeps what is to be looked at; saved before the unit's result. */
    public void save(UnitDetails looks) {
        JsonFiles.writeCompact(file(details, looks.id()), looks);
    }

    /** A finished unit, if its result is there, sound, and depends on the same as {@code key}. */
    public Optional<UnitResult> find(UnitId id, String key) {
        Path file = file(units, id);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            UnitResult result = JsonFiles.read(file, UnitResult.class);
            boolean same = result.format() == UnitResult.FORMAT
                    && result.key().equals(key)
                    && result.id().equals(id);
            return same ? Optional.of(result) : Optional.empty();
        } catch (SgulException damaged) {
            return Optional.empty();
        }
    }

    /** Copies a unit, if it is there, as it is. */
    public void copy(UnitId id, UnitStore to) {
        read(id).ifPresent(result -> {
            details(id).ifPresent(to::save);
            times(id).ifPresent(times -> to.save(result, times));
        });
    }

    public Optional<UnitTimes> times(UnitId id) {
        return read(timings, id, UnitTimes.class);
    }

    /** A finished unit whatever it depends on, if it is there; a damaged file is a data error. */
    public Optional<UnitResult> read(UnitId id) {
        return read(units, id, UnitResult.class);
    }

    public Optional<UnitDetails> details(UnitId id) {
        return read(details, id, UnitDetails.class);
    }

    private static <T> Optional<T> read(Path folder, UnitId id, Class<T> type) {
        Path file = file(folder, id);
        return Files.isRegularFile(file) ? Optional.of(JsonFiles.read(file, type)) : Optional.empty();
    }

    /** Removes all units. */
    public void clear() {
        for (Path folder : List.of(units, timings, details)) {
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
