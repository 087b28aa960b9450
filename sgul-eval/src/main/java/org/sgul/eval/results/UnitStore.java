package org.sgul.eval.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;

/** The files of units in a result directory. */
public final class UnitStore {
    private final Path units;
    private final Path timings;
    private final Path details;

    public UnitStore(Path directory) {
        this.units = directory.resolve("units");
        this.timings = directory.resolve("timings");
        this.details = directory.resolve("details");
    }

    /** Writes the files of a unit, its result last: a unit with a result file is finished. */
    public void save(UnitFiles unit) {
        UnitId id = unit.result().id();
        if (unit.details() != null) {
            JsonFiles.writeCompact(file(details, id), unit.details());
        }
        if (unit.times() != null) {
            JsonFiles.writeCompact(file(timings, id), unit.times());
        }
        JsonFiles.writeCompact(file(units, id), unit.result());
    }

    /** The files of a unit whose result has the same {@code key}. */
    public Optional<UnitFiles> files(UnitId id, String key) {
        return find(id, key).map(this::files);
    }

    private UnitFiles files(UnitResult result) {
        UnitId id = result.id();
        return new UnitFiles(result, times(id).orElse(null), details(id).orElse(null));
    }

    /** The result of a unit if it exists, can be read and has the same {@code key}. */
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

    /** Copies the files of a unit; does nothing if there is no result. */
    public void copy(UnitId id, UnitStore to) {
        read(id).map(this::files).filter(unit -> unit.times() != null).ifPresent(to::save);
    }

    public Optional<UnitTimes> times(UnitId id) {
        return read(timings, id, UnitTimes.class);
    }

    /** The result of a unit with any key; a damaged file is a data error. */
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
