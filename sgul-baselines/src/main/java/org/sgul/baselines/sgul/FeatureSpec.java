package org.sgul.baselines.sgul;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.Utility;

/** A feature as a user names it: {@code name} or {@code name(key=value;key=value)}. */
public record FeatureSpec(String name, Map<String, String> parameters) {
    private static final Pattern ENTRY = Pattern.compile("([a-z0-9-]+)(?:\\(([^()]*)\\))?");
    private static final Pattern PARAMETER = Pattern.compile("\\s*([a-z0-9-]+)\\s*=\\s*([^=;]*[^=;\\s])\\s*");

    public FeatureSpec {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** Reads what {@link #toString()} writes; anything else is an {@link IllegalArgumentException}. */
    public static FeatureSpec parse(String text) {
        Matcher entry = ENTRY.matcher(text.trim());
        if (!entry.matches()) {
            throw malformed(text);
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        if (entry.group(2) != null) {
            for (String part : entry.group(2).split(";", -1)) {
                Matcher parameter = PARAMETER.matcher(part);
                if (!parameter.matches() || parameters.put(parameter.group(1), parameter.group(2)) != null) {
                    throw malformed(text);
                }
            }
        }
        return new FeatureSpec(entry.group(1), parameters);
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException(
                "feature '" + text + "' is neither 'name' nor 'name(key=value;key=value)' with every key once");
    }

    /** The feature itself. */
    public Utility from(FeatureSource features) {
        return features.feature(name, parameters);
    }

    @Override
    public String toString() {
        return parameters.isEmpty()
                ? name
                : parameters.entrySet().stream()
                        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                        .collect(Collectors.joining(";", name + "(", ")"));
    }
}
