package org.sgul.graph.read;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;

/**
 * A place in a file, for error messages.
 *
 * @param position an entry, line or offset; empty for the file as a whole
 */
public record Location(Path file, String position) {

    /** A place within this one. */
    public Location at(String detail) {
        return new Location(file, position.isEmpty() ? detail : position + ", " + detail);
    }

    /** A data error at this place. */
    public SgulException error(String problem) {
        return error(problem, null);
    }

    /** A data error at this place that another exception told of. */
    public SgulException error(String problem, @Nullable Throwable cause) {
        return SgulException.data(file, position, problem, cause);
    }

    /** The file cannot be read at all. */
    public SgulException unreadable(IOException cause) {
        return cause instanceof NoSuchFileException
                ? error("there is no such file", cause)
                : error("cannot be read (" + cause.getMessage() + ")", cause);
    }

    /** Runs something that knows no file; its data errors are told as errors at this place. */
    public <T> T locate(Supplier<T> work) {
        try {
            return work.get();
        } catch (SgulException e) {
            throw e.kind() == SgulException.Kind.DATA ? error(e.getMessage(), e) : e;
        }
    }
}
