package org.sgul.valuation.measure;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.StepFunction;
import org.sgul.api.utility.Utility;

/**
 * What a measured series is of. Truth has a type of its own, which the name of no plugin can take: a feature can never be given
 * what was measured with labels.
 */
public sealed interface SeriesId {
    /** The kind of series, which separates the files of a trace store. */
    String kind();

    /** A text that differs for different ids of the same kind. */
    String text();

    /**
     * A feature plugin with its parameters.
     *
     * @param parameters all parameters, as one text that no other parameters have
     * @param code digests of the plugin's code and of the files that parameters name; empty for SGUL's own without files
     */
    record Feature(String name, String parameters, String code) implements SeriesId {

        /** The id of a feature with these parameters. */
        public static Feature of(String name, Map<String, ?> parameters, String code) {
            return new Feature(name, parameters.isEmpty() ? "" : canonical(parameters), code);
        }

        @Override
        public String kind() {
            return "feature";
        }

        @Override
        public String text() {
            return name + parameters + (code.isEmpty() ? "" : "@" + code);
        }

        /** Texts are quoted, so that a value that contains separators equals no list of values. */
        private static String canonical(Object value) {
            if (value instanceof Map<?, ?> map) {
                return map.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + canonical(entry.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            }
            if (value instanceof List<?> list) {
                return list.stream().map(Feature::canonical).collect(Collectors.joining(",", "[", "]"));
            }
            return value instanceof CharSequence text
                    ? '"' + text.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"'
                    : String.valueOf(value);
        }
    }

    /** The true utility by a measure; made with labels. */
    record True(Measure measure) implements SeriesId {
        @Override
        public String kind() {
            return "truth";
        }

        @Override
        public String text() {
            return measure.text();
        }
    }

    /**
     * A utility that its id identifies, such as a feature with its parameters, so that stored measurements can be reused.
     */
    public record NamedUtility(SeriesId.Feature id, Utility utility) implements Utility {
        @Override
        public StepFunction on(GameContext context) {
            return utility.on(context);
        }
    }
}
