package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.List;
import org.sgul.api.Progress;
import org.sgul.api.run.ReportWriter;

/** A report that is written from loaded results. Reports of other plugins read the documented files instead. */
public interface ResultsReport extends ReportWriter {
    /** Writes into {@code output} and returns the files written. */
    List<Path> write(Results results, Path output, Progress progress);

    @Override
    default List<Path> write(Path results, Path output, Progress progress) {
        return write(Results.read(results), output, progress);
    }
}
