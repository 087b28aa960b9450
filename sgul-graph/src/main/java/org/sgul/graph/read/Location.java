package org.sgul.graph.read;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.core.file.FileFault;

/**
 * A position in a file, for error messages.
 *
 * @param position an entry, line or offset; empty for the file as a whole
 */
public record Location(Path file, String position) {
    private static final int LONGEST_SHOWN = 60;

    /** A position within this one. */
    public Location at(String detail) {
        return new Location(file, position.isEmpty() ? detail : position + ", " + detail);
    }

    /** A data error at this position. */
    public SgulException error(String problem) {
        return error(problem, null);
    }

    /** A data error at this position with another exception as its cause. */
    public SgulException error(String problem, @Nullable Throwable cause) {
        return SgulException.data(file, position, problem, cause);
    }

    /** A data error for a file that cannot be read. */
    public SgulException unreadable(IOException cause) {
        return cause instanceof NoSuchFileException
                ? error("file not found", cause)
                : error("cannot be read (" + FileFault.describe(cause) + ")", cause);
    }

    /** Runs code that does not know the file; its data errors are reported at this position. */
    public <T> T locate(Supplier<T> work) {
        try {
            return work.get();
        } catch (SgulException e) {
            throw e.kind() == SgulException.Kind.DATA ? error(e.getMessage(), e) : e;
        }
    }

    /** A text from an untrusted file for an error message: control characters are replaced, and it is shortened if it is long. */
    public static String printable(String text) {
        String head = text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
        return head.replaceAll("\\p{Cntrl}", "?");
    }
}
