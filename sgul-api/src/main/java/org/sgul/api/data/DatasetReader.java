package org.sgul.api.data;

import java.nio.file.Path;
import java.util.List;
import org.sgul.api.RunContext;

/**
 * Reads data sets of one file format.
 *
 * @since 0.1.0
 */
public interface DatasetReader {

    /** The files that a data set of this name consists of, relative to its folder. */
    List<String> files(String dataset);

    /** Reads a complete data set, or throws a data error with file and position. */
    Dataset read(Path folder, String dataset, RunContext context);
}
