package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.spec.UnitKey;

/** The files of units in a result directory. */
public final class UnitStore {
    private final Path units;
    private final Path timings;
    private final Path details;

    /**
     * The files of a unit that has a result.
     *
     * @param times null if they are missing
     * @param details null for all seeds except the first
     */
    public record UnitFiles(
            UnitResult result,
            @Nullable UnitTimes times,
            @Nullable UnitDetails details) {}

    public UnitStore(Path directory) {
        this.units = directory.resolve("units");
        this.timings = directory.resolve("timings");
        this.details = directory.resolve("details");
    }

    /** Writes the files of a unit, its result last: a unit with a result file is finished. */
    public void save(UnitFiles unit) {
        UnitKey id = unit.result().id();
        if (unit.details() != null) {
            JsonFiles.writeCompact(file(details, id), unit.details());
        }
        if (unit.times() != null) {
            JsonFiles.writeCompact(file(timings, id), unit.times());
        }
        JsonFiles.writeCompact(file(units, id), unit.result());
    }

    /** The files of a unit whose result has the same {@code key}; empty if one of them is damaged, so that all are computed again. */
    public Optional<UnitFiles> files(UnitKey id, String key) {
        try {
            return read(id).filter(result -> result.key().equals(key)).map(this::files);
        } catch (SgulException damaged) {
            return Optional.empty();
        }
    }

    private UnitFiles files(UnitResult result) {
        UnitKey id = result.id();
        return new UnitFiles(result, times(id).orElse(null), details(id).orElse(null));
    }

    /** The result of a unit with any key; a damaged file, or one of another unit or format, is an error. */
    public Optional<UnitResult> read(UnitKey id) {
        return read(
                units,
                id,
                file -> JsonFiles.read(file, UnitResult.class, UnitResult.FORMAT, "'sgul resume' computes it again"),
                UnitResult::id);
    }

    /** The times of a unit; a damaged file is a data error. */
    public Optional<UnitTimes> times(UnitKey id) {
        return read(timings, id, file -> JsonFiles.read(file, UnitTimes.class), UnitTimes::id);
    }

    /** The details of a unit; a damaged file is a data error. */
    public Optional<UnitDetails> details(UnitKey id) {
        return read(details, id, file -> JsonFiles.read(file, UnitDetails.class), UnitDetails::id);
    }

    private static <T> Optional<T> read(Path folder, UnitKey id, Function<Path, T> reader, Function<T, UnitKey> idOf) {
        Path file = file(folder, id);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        T read = reader.apply(file);
        if (!idOf.apply(read).equals(id)) {
            throw SgulException.data(file, "", "is the file of another unit: " + idOf.apply(read));
        }
        return Optional.of(read);
    }

    /** Whether there is a file of a unit's result, whatever its content. */
    public boolean has(UnitKey id) {
        return Files.isRegularFile(file(units, id));
    }

    /** Whether no unit was ever written here. */
    public boolean isEmpty() {
        return !Files.isDirectory(units);
    }

    /** Removes all units. */
    public void clear() {
        List.of(units, timings, details).forEach(folder -> WholeFiles.deleteAll(folder, "*.json"));
    }

    private static Path file(Path folder, UnitKey id) {
        return folder.resolve(id.fileName() + ".json");
    }
}
