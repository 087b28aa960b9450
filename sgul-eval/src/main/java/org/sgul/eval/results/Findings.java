package org.sgul.eval.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The findings of a fit as paths and plain values. In a list of maps, a map whose first value is a text is named by that text;
 * lists of other maps, such as a cross-validation curve, are only in the unit's file.
 */
public final class Findings {
    private Findings() {}

    /** Findings as they are when they are read from a file: with maps, lists, texts, truth values and finite numbers only. */
    public static Map<String, Object> plain(Map<String, Object> findings) {
        Map<String, Object> plain = new LinkedHashMap<>();
        findings.forEach((key, value) -> plain.put(key, plain(value)));
        return plain;
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value == null || value instanceof String || value instanceof Boolean || value instanceof Integer) {
            return value;
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? number : number.toString();
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> plain = new ArrayList<>();
            list.forEach(each -> plain.add(plain(each)));
            return plain;
        }
        if (value instanceof Map<?, ?> map && map.keySet().stream().allMatch(String.class::isInstance)) {
            Map<Object, @Nullable Object> plain = new LinkedHashMap<>();
            map.forEach((key, each) -> plain.put(key, plain(each)));
            return plain;
        }
        // Arrays, records, other numbers: whatever JSON makes of them.
        return JsonFiles.parse(JsonFiles.bytes(value), Object.class);
    }

    /** Plain values by path, in order. */
    public static Map<String, Object> flat(Map<String, Object> findings) {
        Map<String, Object> flat = new LinkedHashMap<>();
        findings.forEach((key, value) -> add(flat, key, value));
        return flat;
    }

    private static void add(Map<String, Object> flat, String path, Object value) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, each) -> add(flat, path + "." + key, each));
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                addElement(flat, path, i, list.get(i));
            }
        } else {
            flat.put(path, value);
        }
    }

    private static void addElement(Map<String, Object> flat, String path, int index, Object element) {
        if (!(element instanceof Map<?, ?> map)) {
            add(flat, path + "." + index, element);
            return;
        }
        Object first = map.values().stream().findFirst().orElse(null);
        if (first instanceof String name) {
            map.entrySet().stream()
                    .skip(1)
                    .forEach(entry -> add(flat, path + "." + name + "." + entry.getKey(), entry.getValue()));
        }
    }
}
