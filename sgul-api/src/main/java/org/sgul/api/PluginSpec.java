package org.sgul.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A user's choice of a plugin with parameters: {@code name} or {@code name(key=value;key=value)}. Values may contain parentheses. A list
 * is written with commas: {@code name(features=a,b(key=value);key=value)}. The order of parameters has no meaning; they are kept in
 * alphabetical order (decision D35).
 *
 * @since 0.1.0
 */
public record PluginSpec(String name, Map<String, String> parameters) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

    public PluginSpec {
        parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    }

    /** A plugin with default parameters. */
    public PluginSpec(String name) {
        this(name, Map.of());
    }

    /** Parses the form that {@link #toString()} returns, with parameters in any order; any other text is an {@link IllegalArgumentException}. */
    public static PluginSpec parse(String text) {
        String trimmed = text.trim();
        int open = trimmed.indexOf('(');
        String name = open < 0 ? trimmed : trimmed.substring(0, open).trim();
        if (!NAME.matcher(name).matches()) {
            throw malformed(text, "'" + name + "' is not a name of lower-case letters, digits and hyphens");
        }
        if (open >= 0 && !trimmed.endsWith(")")) {
            throw malformed(
                    text, trimmed.contains(")") ? "nothing may follow the last ')'" : "the closing ')' is missing");
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        String inner = open < 0 ? "" : trimmed.substring(open + 1, trimmed.length() - 1);
        if (!inner.isBlank()) {
            for (String part : split(inner, ';', text)) {
                int equals = part.indexOf('=');
                if (equals < 0) {
                    throw malformed(text, part.isEmpty() ? "a parameter is empty" : "'" + part + "' has no '='");
                }
                String key = part.substring(0, equals).trim();
                if (!NAME.matcher(key).matches()) {
                    throw malformed(text, noParameter(key));
                }
                if (parameters.put(key, part.substring(equals + 1).trim()) != null) {
                    throw malformed(text, "'" + key + "' is given twice");
                }
            }
        }
        return new PluginSpec(name, parameters);
    }

    /** The entries of a comma-separated list; commas within parentheses do not separate. */
    public static List<String> list(String text) {
        return text.isBlank() ? List.of() : split(text, ',', text);
    }

    /** The same plugin with additional parameters; a duplicate is an {@link IllegalArgumentException}. */
    public PluginSpec with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        more.forEach((key, value) -> {
            if (all.put(key, value) != null) {
                throw new IllegalArgumentException("parameter '" + key + "' of '" + name + "' is given twice");
            }
        });
        return new PluginSpec(name, all);
    }

    private static List<String> split(String text, char separator, String whole) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(') {
                depth++;
            } else if (c == ')' && --depth < 0) {
                throw malformed(whole, "a ')' has no '('");
            }
            if (c == separator && depth == 0) {
                parts.add(text.substring(from, i).trim());
                from = i + 1;
            }
        }
        if (depth != 0) {
            throw malformed(whole, "a closing ')' is missing");
        }
        parts.add(text.substring(from).trim());
        return parts;
    }

    private static String noParameter(String key) {
        String usual = key.toLowerCase(Locale.ROOT).replace('_', '-');
        return "'" + key + "' is not the name of a parameter; "
                + (NAME.matcher(usual).matches()
                        ? "did you mean '" + usual + "'?"
                        : "names have lower-case letters, digits and hyphens");
    }

    private static IllegalArgumentException malformed(String text, String problem) {
        return new IllegalArgumentException(
                "'" + text + "' is neither 'name' nor 'name(key=value;key=value)': " + problem);
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
