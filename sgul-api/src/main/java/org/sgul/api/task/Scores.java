package org.sgul.api.task;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgul.api.Experimental;

/**
 * The scores of one ranking.
 *
 * @param numbers the scores by name; NaN for one that is not defined
 * @param curves the curves by name; not copied
 * @since 0.1.0
 */
@Experimental
public record Scores(Map<String, Double> numbers, Map<String, double[]> curves) {
    public Scores {
        numbers = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
        curves = Collections.unmodifiableMap(new LinkedHashMap<>(curves));
    }
}
