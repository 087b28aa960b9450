package org.sgul.eval.setup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;

/**
 * A component as a user names it: {@code name} or {@code name(key=value;key=value)}. Values may hold such texts themselves, since
 * separators within parentheses do not count.
 */
public record ComponentSpec(String name, Map<String, String> parameters) {

    public ComponentSpec {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** Reads one; anything malformed is a usage error. */
    public static ComponentSpec parse(String text) {
        String trimmed = text.trim();
        int open = trimmed.indexOf('(');
        if (open < 0) {
            return named(text, trimmed, Map.of());
        }
        if (!trimmed.endsWith(")")) {
            throw malformed(text);
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        String inner = trimmed.substring(open + 1, trimmed.length() - 1);
        for (String part : inner.isBlank() ? List.<String>of() : split(inner, ';')) {
            int equals = part.indexOf('=');
            if (equals < 1
                    || parameters.put(
                                    part.substring(0, equals).trim(),
                                    part.substring(equals + 1).trim())
                            != null) {
                throw malformed(text);
            }
        }
        return named(text, trimmed.substring(0, open).trim(), parameters);
    }

    /** Reads several, separated by commas. */
    public static List<ComponentSpec> parseList(String text) {
        return split(text, ',').stream().map(ComponentSpec::parse).toList();
    }

    /** The same with further parameters; one that is given in both ways is a usage error. */
    public ComponentSpec with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(parameters);
        more.forEach((key, value) -> {
            if (all.put(key, value) != null) {
                throw SgulException.usage("parameter '" + key + "' of '" + name + "' is given twice");
            }
        });
        return new ComponentSpec(name, all);
    }

    private static ComponentSpec named(String text, String name, Map<String, String> parameters) {
        if (!name.matches("[A-Za-z0-9-]+")) {
            throw malformed(text);
        }
        return new ComponentSpec(name, parameters);
    }

    private static SgulException malformed(String text) {
        return SgulException.usage(
                "'" + text + "' is neither 'name' nor 'name(key=value;key=value)' with every key once");
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (c == separator && depth == 0) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
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
