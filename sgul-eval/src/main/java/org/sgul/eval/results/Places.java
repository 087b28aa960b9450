package org.sgul.eval.results;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.sgul.api.SgulException;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Harness;

/**
 * The folders and the executor of a run, on which results do not depend: the {@code places.json} of a result directory, by which
 * {@code sgul resume} finds data and traces again. It may come from anyone, so it never chooses where to write or what to start.
 *
 * @param dataDir the data directory, which is only read
 * @param traceStore the trace store; empty if there was none, relative if it was a folder of the result directory
 * @param executor the executor of blocks of orders
 */
public record Places(String dataDir, String traceStore, String executor) {
    /** The file's name. */
    public static final String FILE = "places.json";

    public Places {
        Objects.requireNonNull(dataDir, "dataDir");
        Objects.requireNonNull(traceStore, "traceStore");
        Objects.requireNonNull(executor, "executor");
    }

    /** The places of a run. */
    public static Places of(ExperimentSpec spec, Path dataDirectory, Path directory) {
        return new Places(
                absolute(dataDirectory).toString(),
                spec.traceStore().isBlank() ? "" : traceStore(Path.of(spec.traceStore()), directory),
                spec.executor().toString());
    }

    private static String traceStore(Path store, Path directory) {
        Path path = absolute(store);
        return absolute(directory).equals(path.getParent()) ? String.valueOf(path.getFileName()) : path.toString();
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    /** The places of the experiment in a directory, if they are recorded; a damaged file is a data error. */
    public static Optional<Places> find(Path directory) {
        Path file = directory.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(JsonFiles.read(file, Places.class));
        } catch (SgulException e) {
            throw SgulException.data(
                    file,
                    "",
                    "is damaged; remove it, as results do not depend on it, and state where the data is (--data-dir) if it is"
                            + " not found then",
                    e);
        }
    }

    public void write(Path directory) {
        JsonFiles.write(directory.resolve(FILE), this);
    }

    /** The data directory, if it exists on this machine. */
    public Optional<Path> dataDirectory() {
        try {
            return Optional.of(Path.of(dataDir)).filter(path -> path.isAbsolute() && Files.isDirectory(path));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** The trace store if it is a folder of the result directory; another one must be given again. */
    public Optional<Path> traceStore(Path directory) {
        return traceStore.matches("[A-Za-z0-9][A-Za-z0-9._-]*")
                ? Optional.of(directory.resolve(traceStore))
                : Optional.empty();
    }

    /** Whether the executor was not the usual one. */
    public boolean hasOtherExecutor() {
        return !executor.equals(Harness.LOCAL.toString());
    }
}
