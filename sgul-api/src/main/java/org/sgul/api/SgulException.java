package org.sgul.api;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The exception for all errors that SGUL detects. Its message is for users: what failed, the wrong value, its location, what is
 * allowed, how to fix it.
 *
 * @since 0.1.0
 */
public final class SgulException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The part of a name that a message repeats, and the rest. Paths, lists and parameters are several names. */
    private static final Pattern LONG_NAME = Pattern.compile("([^\\s/\\\\,;()='\"]{100})[^\\s/\\\\,;()='\"]++");

    private final SgulException.Kind kind;

    /** An error; of names in the message that are longer than 100 characters, the rest is omitted. */
    public SgulException(SgulException.Kind kind, String message, @Nullable Throwable cause) {
        super(LONG_NAME.matcher(message).replaceAll("$1…"), cause);
        this.kind = kind;
    }

    public SgulException.Kind kind() {
        return kind;
    }

    /** The message for users; never null. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    /** A wrong argument, option or configuration value. */
    public static SgulException usage(String message) {
        return new SgulException(SgulException.Kind.USAGE, message, null);
    }

    /** Wrong data that does not come from a particular file. */
    public static SgulException data(String message) {
        return new SgulException(SgulException.Kind.DATA, message, null);
    }

    /** A file whose content is wrong; {@code position} is an entry, line or offset, or empty for the file as a whole. */
    public static SgulException data(Path file, String position, String problem) {
        return data(file, position, problem, null);
    }

    /** Same as {@link #data(Path, String, String)}, with a cause. */
    public static SgulException data(Path file, String position, String problem, @Nullable Throwable cause) {
        String where = position.isEmpty() ? file.toString() : file + ", " + position;
        return new SgulException(SgulException.Kind.DATA, where + ": " + problem, cause);
    }

    /** A plugin that breaks its contract or cannot be loaded. */
    public static SgulException plugin(String message, @Nullable Throwable cause) {
        return new SgulException(SgulException.Kind.PLUGIN, message, cause);
    }

    /** A fault of SGUL itself. */
    public static SgulException internal(String message, @Nullable Throwable cause) {
        return new SgulException(SgulException.Kind.INTERNAL, message, cause);
    }

    /**
     * The kind of an error, which determines who can fix it.
     */
    public enum Kind {
        /** A wrong argument, option or configuration: the caller fixes the call. */
        USAGE,
        /** A wrong file or data set: the caller fixes the data. */
        DATA,
        /** A plugin that breaks its contract or cannot be loaded: its author fixes it. */
        PLUGIN,
        /** A fault of SGUL itself. */
        INTERNAL
    }
}
