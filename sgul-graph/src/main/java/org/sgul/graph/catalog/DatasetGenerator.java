package org.sgul.graph.catalog;

import java.util.List;
import java.util.function.BiFunction;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;

/**
 * Data sets that are made rather than read.
 *
 * @param prefix what their names start with, such as {@code twin:}
 * @param names the names there are, prefix included
 * @param open makes the data set of a name, or tells that there is none
 */
public record DatasetGenerator(String prefix, List<String> names, BiFunction<String, RunContext, Dataset> open) {
    public DatasetGenerator {
        names = List.copyOf(names);
    }
}
