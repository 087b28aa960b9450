package org.sgul.eval.run;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.sgul.api.Factory;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.ParameterInfo;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginOrigin;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Manifest.UsedPlugin;
import org.sgul.eval.spec.ExperimentSpec;

/** The provenance of a run's results: versions, plugins, inputs and machine. */
record Provenance(PluginRegistry registry) {

    /** The manifest of a run whose tables are not written yet. */
    Manifest of(ExperimentPlan plan, List<FinishedUnit> units, RunContext context) {
        return new Manifest(
                Manifest.FORMAT,
                Manifest.version(),
                Manifest.RESULTS_REVISION,
                SgulPlugin.SPI_VERSION,
                plan.spec(),
                plan.schema(),
                plan.inputs().all(),
                Manifest.datasets(plan.spec(), units),
                plugins(plan.spec(), units),
                units.stream().map(Manifest.PlannedUnit::of).toList(),
                Map.of(),
                new Manifest.Machine(
                        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                        System.getProperty("java.vendor") + " " + System.getProperty("java.version"),
                        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                        plan.spec().executor().toString(),
                        context.parallelism()));
    }

    private List<UsedPlugin> plugins(ExperimentSpec spec, List<FinishedUnit> units) {
        List<UsedPlugin> plugins = new ArrayList<>();
        Set<PluginSpec> features = new LinkedHashSet<>(spec.features().features());
        units.stream()
                .filter(unit -> unit.result() != null
                        && !ExperimentSpec.isFile(unit.id().split()))
                .map(unit -> ExperimentSpec.recipe(unit.id().split())
                        .orElseGet(() -> new PluginSpec(
                                Objects.requireNonNull(unit.result()).recipe())))
                .filter(recipe -> registry.names(PluginKind.SPLIT).contains(recipe.name()))
                .distinct()
                .forEach(recipe -> plugins.add(plugin(PluginKind.SPLIT, recipe)));
        units.stream()
                .map(unit -> unit.id().model())
                .distinct()
                .forEach(model -> plugins.add(plugin(PluginKind.MODEL, model)));
        plugins.add(plugin(PluginKind.ENGINE, spec.engine()));
        for (PluginSpec learner : spec.learners()) {
            plugins.add(plugin(PluginKind.LEARNER, learner));
            features(learner).forEach(used -> features.addAll(used.features()));
        }
        spec.rankers().forEach(ranker -> plugins.add(plugin(PluginKind.RANKER, ranker)));
        spec.tasks().forEach(task -> plugins.add(plugin(PluginKind.TASK, task)));
        features.forEach(feature -> plugins.add(plugin(PluginKind.FEATURE, feature)));
        return plugins;
    }

    private UsedPlugin plugin(PluginKind<?> kind, PluginSpec spec) {
        PluginOrigin origin = registry.origin(kind, spec.name());
        Class<?> type = registry.pluginClass(kind, spec.name());
        Map<String, String> jars = new LinkedHashMap<>();
        PluginFolder.jarsOf(type)
                .forEach(jar -> jars.put(jar.path().getFileName().toString(), jar.sha256()));
        return new UsedPlugin(
                kind.name(),
                spec.name(),
                parameters(registry.get(kind, spec.name()), spec),
                origin.className(),
                origin.fileName(),
                Manifest.versionOf(type).orElse(null),
                jars);
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

    private static Map<String, String> parameters(Factory<?> factory, PluginSpec spec) {
        Map<String, String> parameters = new LinkedHashMap<>();
        ParameterBinder.describe(bind(factory, spec))
                .forEach((key, value) -> parameters.put(
                        key,
                        value instanceof Enum<?> constant
                                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                                : String.valueOf(value)));
        return parameters;
    }
}
