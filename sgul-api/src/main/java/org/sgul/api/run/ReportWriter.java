package org.sgul.api.run;

import java.nio.file.Path;
import java.util.List;
import org.sgul.api.Progress;

/**
 * Creates a report from a result directory, whose documented files are its only input.
 *
 * @since 0.1.0
 */
public interface ReportWriter {
    /** Writes into {@code output} and returns the files written. */
    List<Path> write(Path results, Path output, Progress progress);

    /** Removes what {@link #write} has written into a directory, before its results are made anew; other files stay. */
    default void remove(Path output) {}
}
