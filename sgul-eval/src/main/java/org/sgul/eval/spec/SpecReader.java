package org.sgul.eval.spec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import org.sgul.core.plugin.PluginKind;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.generate.Twins;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.question.OrderLaws;
import org.sgul.valuation.question.ValueRules;

/** Creates an experiment from a user's keys and values; all problems are reported together. */
public final class SpecReader {
    private static final Map<String, Type> TYPES = ParameterBinder.list(ExperimentSpec.DEFAULTS).stream()
            .collect(Collectors.toUnmodifiableMap(ParameterInfo::name, ParameterInfo::type));

    private final Components components;
    private final DatasetCatalog catalog;

    public SpecReader(Components components, DatasetCatalog catalog) {
        this.components = components;
        this.catalog = catalog;
    }

    /** The experiment with these keys and defaults for all others. */
    public ExperimentSpec read(Map<String, ?> given) {
        return read(given, ExperimentSpec.DEFAULTS);
    }

    /** The experiment with these keys and those of another experiment for all others. */
    public ExperimentSpec read(Map<String, ?> given, ExperimentSpec defaults) {
        List<String> problems = new ArrayList<>();
        Map<String, Object> values = typed(given, problems);
        ExperimentSpec spec = defaults;
        try {
            spec = defaults.with(values);
        } catch (SgulException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        if (values.containsKey("dataset") || !given.containsKey("dataset")) {
            checkDatasets(problems, texts(values, "dataset", spec.dataset()));
        }
        checkPlugins(problems, values, spec);
        if (!problems.isEmpty()) {
            throw SgulException.usage(String.join("; ", problems));
        }
        return canonical(spec);
    }

    /** The experiment with its plugins as results name them (decision D35), so that one plugin has one name. */
    private ExperimentSpec canonical(ExperimentSpec spec) {
        Map<String, Object> plugins = new LinkedHashMap<>();
        plugins.put("model", canonical(spec.model(), components.models()));
        plugins.put("learners", canonical(spec.learners(), components.learners()));
        plugins.put("rankers", canonical(spec.rankers(), components.rankers()));
        plugins.put("tasks", canonical(spec.tasks(), components.tasks()));
        plugins.put("features", canonical(spec.features().features(), components.features()));
        plugins.put("engine", components.engines().canonical(spec.engine()));
        plugins.put("executor", components.executors().canonical(spec.executor()));
        plugins.put(
                "split",
                spec.split().stream()
                        .map(split -> ExperimentSpec.recipe(split)
                                .map(recipe ->
                                        components.splits().canonical(recipe).toString())
                                .orElse(split))
                        .toList());
        plugins.put("value-rule", ValueRules.of(spec.valueRule()).name());
        plugins.put("law", OrderLaws.of(spec.law()).name());
        return spec.with(plugins);
    }

    private static List<PluginSpec> canonical(List<PluginSpec> specs, Catalog<?> known) {
        return specs.stream()
                .map(spec -> spec.equals(ExperimentSpec.ALL) ? spec : known.canonical(spec))
                .toList();
    }

    private static Map<String, Object> typed(Map<String, ?> given, List<String> problems) {
        Map<String, Object> values = new LinkedHashMap<>();
        given.forEach((key, value) -> {
            try {
                values.put(key, typed(key, value));
            } catch (IllegalArgumentException e) {
                problems.add(key + ": " + e.getMessage());
            }
        });
        return values;
    }

    /** Whether there is a plugin of this kind and name. */
    public boolean knows(String kind, String name) {
        return PluginKind.all().stream()
                .anyMatch(each -> each.name().equals(kind)
                        && components.plugins().names(each).contains(name));
    }

    private void checkDatasets(List<String> problems, List<String> datasets) {
        if (datasets.isEmpty()) {
            problems.add("dataset: at least one is needed; see 'sgul datasets list'");
        }
        Set<String> known =
                catalog.list().stream().map(DatasetCatalog.Entry::name).collect(Collectors.toCollection(TreeSet::new));
        datasets.stream()
                .filter(name -> !known.contains(name) && !isPath(name))
                .forEach(name -> problems.add("unknown data set '" + name + "'" + NearestName.hint(name, known)
                        + "; give a name from 'sgul datasets list' or the path of a folder"));
    }

    /** Whether a data set is given by its path, which may be just a folder's name, rather than by a name. */
    public static boolean isPath(String name) {
        return !name.startsWith(Twins.PREFIX) && (name.matches(".*[:/\\\\].*") || isFolder(name));
    }

    private static boolean isFolder(String name) {
        try {
            return Files.isDirectory(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private void checkPlugins(List<String> problems, Map<String, Object> values, ExperimentSpec spec) {
        plugins(values, "model", spec.model()).forEach(plugin -> check(problems, components.models(), plugin));
        plugins(values, "learners", spec.learners()).stream()
                .filter(plugin -> !plugin.equals(ExperimentSpec.ALL))
                .forEach(plugin -> check(problems, components.learners(), plugin));
        plugins(values, "rankers", spec.rankers()).forEach(plugin -> check(problems, components.rankers(), plugin));
        plugins(values, "tasks", spec.tasks()).forEach(plugin -> check(problems, components.tasks(), plugin));
        plugins(values, "features", spec.features().features())
                .forEach(plugin -> check(problems, components.features(), plugin));
        plugins(values, "executor", List.of(spec.executor()))
                .forEach(plugin -> check(problems, components.executors(), plugin));
        plugins(values, "engine", List.of(spec.engine()))
                .forEach(plugin -> check(problems, components.engines(), plugin));
        plugins(values, "value-rule", List.of(spec.valueRule()))
                .forEach(rule -> check(problems, () -> ValueRules.of(rule)));
        plugins(values, "law", List.of(spec.law())).forEach(law -> check(problems, () -> OrderLaws.of(law)));
        texts(values, "split", spec.split()).forEach(split -> {
            try {
                ExperimentSpec.recipe(split).ifPresent(plugin -> check(problems, components.splits(), plugin));
            } catch (IllegalArgumentException e) {
                // The experiment's constructor has reported it.
            }
        });
    }

    private static List<String> texts(Map<String, Object> values, String key, List<String> otherwise) {
        return values.get(key) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : otherwise;
    }

    private static void check(List<String> problems, Catalog<?> known, PluginSpec plugin) {
        check(problems, () -> known.parameters(plugin));
    }

    private static void check(List<String> problems, Runnable use) {
        try {
            use.run();
        } catch (SgulException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
    }

    /** Lists may be written with commas; a plugin with parameters as a text or as {@code name: {key: value}}. */
    private static @Nullable Object typed(String key, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        Type type = TYPES.get(key);
        if (type == FeatureList.class) {
            return items(value).map(SpecReader::plugin).toList();
        }
        if (type instanceof ParameterizedType list) {
            boolean ofPlugins = list.getActualTypeArguments()[0] == PluginSpec.class;
            return items(value)
                    .map(item -> ofPlugins ? plugin(item) : String.valueOf(item))
                    .toList();
        }
        if (type == PluginSpec.class) {
            return plugin(value);
        }
        return value instanceof Map<?, ?> ? plugin(value).toString() : value;
    }

    private static Stream<?> items(Object value) {
        if (value instanceof List<?> list) {
            return list.stream();
        }
        return value instanceof Map<?, ?> map ? Stream.of(map) : PluginSpec.list(String.valueOf(value)).stream();
    }

    private static PluginSpec plugin(Object item) {
        if (item instanceof PluginSpec spec) {
            return spec;
        }
        if (!(item instanceof Map<?, ?> map)) {
            return PluginSpec.parse(String.valueOf(item));
        }
        if (map.size() != 1 || !(map.values().iterator().next() instanceof Map<?, ?> parameters)) {
            throw new IllegalArgumentException("'" + map + "' is neither a name nor of the form 'name: {key: value}'");
        }
        Map<String, String> texts = new LinkedHashMap<>();
        parameters.forEach((key, value) -> texts.put(String.valueOf(key), text(value)));
        return new PluginSpec(String.valueOf(map.keySet().iterator().next()), texts);
    }

    private static String text(Object value) {
        if (!(value instanceof List<?> list)) {
            return String.valueOf(value);
        }
        return list.stream()
                .map(item -> item instanceof Map<?, ?> ? plugin(item) : item)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
    }

    private static List<PluginSpec> plugins(Map<String, Object> values, String key, List<PluginSpec> otherwise) {
        Object value = values.get(key);
        if (value instanceof List<?> list) {
            return list.stream().map(SpecReader::plugin).toList();
        }
        return value instanceof PluginSpec plugin ? List.of(plugin) : otherwise;
    }
}
