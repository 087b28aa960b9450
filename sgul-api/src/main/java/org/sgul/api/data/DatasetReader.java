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

    /** The files that every data set of this name needs, relative to its folder; their presence shows that it is there. */
    List<String> files(String dataset);

    /**
     * The files in a folder that {@link #read} uses: also the optional ones that are there. Programs on other machines receive these
     * and no others.
     */
    default List<String> files(Path folder, String dataset) {
        return files(dataset);
    }

    /** Reads a complete data set, or throws a data error with file and position. */
    Dataset read(Path folder, String dataset, RunContext context);
}
