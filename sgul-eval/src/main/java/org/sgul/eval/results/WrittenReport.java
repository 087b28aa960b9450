package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report of an experiment: the files written, or why there are none.
 *
 * @param kind the report's name, with its parameters where they were given
 * @param error null if the report was written
 */
public record WrittenReport(
        String kind, List<Path> files, @Nullable Failure error) {
    public WrittenReport {
        files = List.copyOf(files);
    }
}
