package org.sgul.api;

/**
 * Where long work tells how far it is. Implementations are safe to call from several threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Progress {

    /** Says nothing. */
    Progress SILENT = (what, total) -> amount -> {};

    /** Starts a task of {@code total} units; a total below zero means that it is not known. */
    Task start(String what, long total);

    /** One piece of long work; closed when it is over, finished or not. */
    @FunctionalInterface
    interface Task extends AutoCloseable {
        /** Tells that {@code amount} more units are done. */
        void advance(long amount);

        /** Tells the person watching something worth a line, such as a fallback that costs time. */
        default void note(String message) {}

        @Override
        default void close() {}
    }
}
