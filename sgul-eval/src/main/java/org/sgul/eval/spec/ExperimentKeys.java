package org.sgul.eval.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.ParameterBinder;

/** Experiments as keys and plain values, as files of results and command lines have them. */
public final class ExperimentKeys {
    /** Results do not depend on these. */
    private static final List<String> PLACES = List.of("out", "trace-store", "executor");

    /** These only add or leave out units and learners, so that results with other values are the same experiment. */
    private static final Set<String> EXTENSIBLE = Set.of(
            "dataset",
            "split",
            "setting",
            "model",
            "learners",
            "rankers",
            "seeds",
            "first-seed",
            "twins",
            "spreadsheet-safe");

    private ExperimentKeys() {}

    /** The keys that results depend on, with lists, texts and numbers as values: all but folders and the executor. */
    public static Map<String, Object> of(ExperimentSpec spec) {
        Map<String, Object> keys = new LinkedHashMap<>();
        ParameterBinder.describe(spec).forEach((key, value) -> keys.put(key, plain(value)));
        PLACES.forEach(keys::remove);
        return keys;
    }

    /** The experiment with these keys, which may come from anyone: a key that could choose a folder to write to is refused. */
    public static ExperimentSpec read(Map<String, ?> keys) {
        Set<String> known = of(ExperimentSpec.DEFAULTS).keySet();
        List<String> others =
                keys.keySet().stream().filter(key -> !known.contains(key)).toList();
        if (!others.isEmpty()) {
            throw SgulException.usage(
                    "describes an experiment with keys that do not belong there: " + String.join(", ", others));
        }
        try {
            return ExperimentSpec.DEFAULTS.with(keys);
        } catch (SgulException e) {
            throw SgulException.usage("describes no experiment: " + e.getMessage());
        }
    }

    /** Text that is the same for two experiments whose units can be in one folder. */
    public static String fixed(ExperimentSpec spec, int revision) {
        Map<String, Object> fixed = of(spec);
        EXTENSIBLE.forEach(fixed::remove);
        fixed.put("revision", revision);
        return fixed.toString();
    }

    /** The names of keys with other values in another experiment, without those that only add or leave out units and learners. */
    public static List<String> differences(ExperimentSpec spec, ExperimentSpec other) {
        return differences(spec, other, EXTENSIBLE);
    }

    /** The names of keys with other values in another experiment, without some. */
    public static List<String> differences(ExperimentSpec spec, ExperimentSpec other, Set<String> without) {
        Map<String, Object> theirs = of(other);
        return of(spec).entrySet().stream()
                .filter(key ->
                        !without.contains(key.getKey()) && !key.getValue().equals(theirs.get(key.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The values that are not the defaults, as texts that options of {@code sgul run} take. */
    public static Map<String, String> changed(ExperimentSpec spec) {
        Map<String, String> changed = new LinkedHashMap<>();
        differences(spec, ExperimentSpec.DEFAULTS, Set.of()).forEach(key -> changed.put(key, text(spec, key)));
        return changed;
    }

    /** The value of a key as text; lists with commas. */
    public static String text(ExperimentSpec spec, String key) {
        Object value = of(spec).get(key);
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
                : String.valueOf(value);
    }

    /** Constants as users write them; lists of them, too. */
    static Object plain(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(ExperimentKeys::plain).toList();
        }
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : value;
    }
}
