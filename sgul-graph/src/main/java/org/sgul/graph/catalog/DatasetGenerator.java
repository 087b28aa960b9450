package org.sgul.graph.catalog;

import java.util.List;
import java.util.function.BiFunction;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;

/**
 * A source of generated data sets.
 *
 * @param prefix the prefix of their names, such as {@code twin:}
 * @param names all names, including the prefix
 * @param open generates the data set of a name; an unknown name is an error
 */
public record DatasetGenerator(String prefix, List<String> names, BiFunction<String, RunContext, Dataset> open) {
    public DatasetGenerator {
        names = List.copyOf(names);
    }
}
