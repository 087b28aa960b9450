package org.sgul.eval.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.Factory;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.catalog.DatasetCatalog;

/** Creates an experiment from a user's keys and values; all problems are reported together. */
public final class SpecReader {
    private static final Set<String> LISTS = Set.of("dataset", "setting", "model", "learners", "features");

    private final PluginRegistry registry;
    private final DatasetCatalog catalog;

    public SpecReader(PluginRegistry registry, DatasetCatalog catalog) {
        this.registry = registry;
        this.catalog = catalog;
    }

    /** The experiment with these keys and defaults for all others. */
    public ExperimentSpec read(Map<String, ?> given) {
        return read(given, ExperimentSpec.DEFAULTS);
    }

    /** The experiment with these keys and those of another experiment for all others. */
    public ExperimentSpec read(Map<String, ?> given, ExperimentSpec defaults) {
        List<String> problems = new ArrayList<>();
        Map<String, Object> plain = new LinkedHashMap<>();
        given.forEach((key, value) -> plain.put(key, attempt(problems, key, value)));
        ExperimentSpec spec = defaults;
        try {
            spec = defaults.with(plain);
        } catch (SgulException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        checkNames(problems, values(plain, "dataset", spec.dataset()), plain, spec);
        if (!problems.isEmpty()) {
            throw SgulException.usage(String.join("; ", problems));
        }
        return spec;
    }

    private void checkNames(
            List<String> problems, List<String> datasets, Map<String, Object> given, ExperimentSpec spec) {
        if (datasets.isEmpty()) {
            problems.add("dataset: at least one is needed; see 'sgul datasets list'");
        }
        Set<String> known =
                catalog.list().stream().map(DatasetCatalog.Entry::name).collect(Collectors.toCollection(TreeSet::new));
        datasets.stream()
                .filter(name -> !known.contains(name) && !DatasetNames.isPath(name))
                .forEach(name -> problems.add("unknown data set '" + name + "'" + NearestName.hint(name, known)
                        + "; give a name from 'sgul datasets list' or the path of a folder"));
        values(given, "model", spec.model()).forEach(text -> check(problems, PluginKind.MODEL, text));
        values(given, "learners", spec.learners()).stream()
                .filter(text -> !text.equals(ExperimentSpec.ALL))
                .forEach(text -> check(problems, PluginKind.LEARNER, text));
        values(given, "features", spec.features()).forEach(text -> check(problems, PluginKind.FEATURE, text));
        check(problems, PluginKind.EXECUTOR, text(given, "executor", spec.executor()));
        check(problems, PluginKind.ENGINE, text(given, "engine", spec.engine()));
        String split = text(given, "split", spec.split());
        if (!split.isEmpty() && !split.endsWith(".json")) {
            check(problems, PluginKind.SPLIT, split);
        }
    }

    private void check(List<String> problems, PluginKind<?> kind, String text) {
        try {
            PluginSpec plugin = PluginSpec.parse(text);
            Factory<?> factory = registry.get(kind, plugin.name());
            ParameterBinder.bind(factory, plugin.parameters());
        } catch (SgulException e) {
            problems.add(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) {
            problems.add(kind + " " + e.getMessage());
        }
    }

    private static Object attempt(List<String> problems, String key, Object value) {
        try {
            return plain(key, value);
        } catch (IllegalArgumentException e) {
            problems.add(key + ": " + e.getMessage());
            return value;
        }
    }

    /** Lists may be written with commas; a plugin with parameters as a text or as {@code name: {key: value}}. */
    private static Object plain(String key, Object value) {
        if (!LISTS.contains(key) || value == null) {
            return value instanceof Map<?, ?> ? pluginText(value) : value;
        }
        Stream<?> items = value instanceof List<?> list
                ? list.stream()
                : value instanceof Map<?, ?> map ? Stream.of(map) : PluginSpec.list(String.valueOf(value)).stream();
        return items.map(SpecReader::pluginText).toList();
    }

    private static String pluginText(Object item) {
        if (!(item instanceof Map<?, ?> map)) {
            return String.valueOf(item);
        }
        if (map.size() != 1 || !(map.values().iterator().next() instanceof Map<?, ?> parameters)) {
            throw new IllegalArgumentException("'" + map + "' is neither a name nor of the form 'name: {key: value}'");
        }
        Map<String, String> texts = new LinkedHashMap<>();
        parameters.forEach((key, value) -> texts.put(
                String.valueOf(key),
                value instanceof List<?> list
                        ? list.stream().map(SpecReader::pluginText).collect(Collectors.joining(","))
                        : String.valueOf(value)));
        return new PluginSpec(String.valueOf(map.keySet().iterator().next()), texts).toString();
    }

    private static List<String> values(Map<String, Object> given, String key, List<String> otherwise) {
        return given.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : otherwise;
    }

    private static String text(Map<String, Object> given, String key, String otherwise) {
        return given.get(key) == null ? otherwise : String.valueOf(given.get(key));
    }
}
