package org.sgul.api;

/**
 * Receives progress reports of long tasks. Implementations are thread-safe.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Progress {

    /** Ignores all reports. */
    Progress SILENT = (what, total) -> amount -> {};

    /** Starts a task of {@code total} units; a negative total means that it is unknown. */
    Task start(String what, long total);

    /** One long task; it must be closed at its end, whether it succeeded or not. */
    @FunctionalInterface
    interface Task extends AutoCloseable {
        /** Reports that {@code amount} more units are done. */
        void advance(long amount);

        /** Shows the user a message of one line, such as the result of one of several trials. */
        default void note(String message) {}

        /** Warns the user, in one line, of what makes results less reliable or slow; results keep their warnings. */
        default void warn(String message) {
            note(message);
        }

        @Override
        default void close() {}
    }
}
