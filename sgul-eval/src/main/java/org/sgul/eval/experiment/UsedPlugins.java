package org.sgul.eval.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sgul.api.Factory;
import org.sgul.api.PluginSpec;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginOrigin;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;

/** The plugins that an experiment uses, for its manifest. */
record UsedPlugins(PluginRegistry registry) {

    List<Map<String, Object>> of(ExperimentSpec spec, List<FinishedUnit> units) {
        List<Map<String, Object>> plugins = new ArrayList<>();
        Set<PluginSpec> features = new LinkedHashSet<>(spec.features().features());
        units.stream()
                .flatMap(unit -> unit.success().stream())
                .map(UnitResult::recipe)
                .filter(registry.names(PluginKind.SPLIT)::contains)
                .distinct()
                .forEach(recipe -> plugins.add(
                        plugin(PluginKind.SPLIT, spec.splitRecipe().orElseGet(() -> new PluginSpec(recipe)))));
        units.stream()
                .map(unit -> unit.id().modelSpec())
                .distinct()
                .forEach(model -> plugins.add(plugin(PluginKind.MODEL, model)));
        plugins.add(plugin(PluginKind.ENGINE, spec.engine()));
        for (PluginSpec learner : spec.learners()) {
            plugins.add(plugin(PluginKind.LEARNER, learner));
            features(learner).forEach(used -> features.addAll(used.features()));
        }
        features.forEach(feature -> plugins.add(plugin(PluginKind.FEATURE, feature)));
        return plugins;
    }

    private Map<String, Object> plugin(PluginKind<?> kind, PluginSpec spec) {
        Factory<?> factory = registry.get(kind, spec.name());
        PluginOrigin origin = registry.origin(kind, spec.name());
        Map<String, Object> plugin = new LinkedHashMap<>();
        plugin.put("kind", kind.name());
        plugin.put("name", spec.name());
        plugin.put("parameters", parameters(factory, spec));
        plugin.put("plugin", origin.className());
        plugin.put("jar", origin.fileName());
        Class<?> type = registry.pluginClass(kind, spec.name());
        Versions.of(type).ifPresent(version -> plugin.put("version", version));
        Map<String, String> jars = new LinkedHashMap<>();
        PluginFolder.jarsOf(type)
                .forEach(jar -> jars.put(jar.path().getFileName().toString(), jar.sha256()));
        if (!jars.isEmpty()) {
            plugin.put("jars", jars);
        }
        return plugin;
    }

    /** The features that a learner's parameters list; empty for a learner without such a parameter. */
    private List<FeatureList> features(PluginSpec spec) {
        Factory<?> factory = registry.get(PluginKind.LEARNER, spec.name());
        return ParameterBinder.list(bind(factory, spec)).stream()
                .map(ParameterInfo::value)
                .filter(FeatureList.class::isInstance)
                .map(FeatureList.class::cast)
                .toList();
    }

    private static <C extends Record> C bind(Factory<C> factory, PluginSpec spec) {
        return ParameterBinder.bind(factory, spec.parameters());
    }

    private static Map<String, Object> parameters(Factory<?> factory, PluginSpec spec) {
        Map<String, Object> parameters = ParameterBinder.describe(bind(factory, spec));
        parameters.replaceAll((key, value) -> value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : value);
        return parameters;
    }
}
