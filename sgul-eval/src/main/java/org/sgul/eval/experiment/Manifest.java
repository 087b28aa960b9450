package org.sgul.eval.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sgul.api.Factory;
import org.sgul.api.RunContext;
import org.sgul.api.spi.ParameterBinder;
import org.sgul.api.spi.PluginKind;
import org.sgul.api.spi.PluginRegistry;
import org.sgul.api.spi.PluginSpec;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.eval.results.Digests;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.ResultFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.WholeFiles;

/**
 * Where results came from: {@code manifest.json} of a result directory.
 *
 * @param experiment all keys of the experiment, every choice made
 * @param datasets each with its checksum and orders; without a checksum where it was not there
 * @param plugins each with all its parameters and the jar it came from
 * @param units each with its recipe and a digest of its split
 * @param files digests of the tables, by name
 * @param machine what may differ where all else is equal
 */
public record Manifest(
        int format,
        String sgul,
        int pluginInterface,
        Map<String, Object> experiment,
        List<Map<String, Object>> datasets,
        List<Map<String, Object>> plugins,
        List<Map<String, Object>> units,
        Map<String, String> files,
        Map<String, Object> machine) {

    /** The file's name. */
    public static final String FILE = "manifest.json";

    public static Manifest read(Path file) {
        return WholeFiles.readJson(file, Manifest.class);
    }

    /**
     * What a directory says of an experiment that has not ended: its keys and the units planned, but no digests or plugins.
     * Nothing where no experiment was started.
     */
    public static Optional<Manifest> unfinished(Path directory) {
        Path file = directory.resolve(ExperimentRunner.EXPERIMENT);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        ExperimentRunner.Started started = WholeFiles.readJson(file, ExperimentRunner.Started.class);
        ExperimentSpec spec = ExperimentSpec.DEFAULTS.with(started.experiment());
        return Optional.of(new Manifest(
                started.format(),
                started.sgul(),
                SgulPlugin.SPI_VERSION,
                started.experiment(),
                datasets(spec, List.of()),
                List.of(),
                ExperimentPlan.units(spec).stream().map(Manifest::unit).toList(),
                Map.of(),
                Map.of()));
    }

    static void write(
            Path directory,
            ExperimentPlan plan,
            PluginRegistry registry,
            List<FinishedUnit> units,
            RunContext context) {
        Map<String, String> files = new LinkedHashMap<>();
        ResultFiles.COMPARABLE.forEach(name -> files.put(name, Digests.sha256(directory.resolve(name))));
        Manifest manifest = new Manifest(
                ResultFiles.FORMAT,
                Versions.sgul(),
                SgulPlugin.SPI_VERSION,
                plan.spec().identity(),
                datasets(plan.spec(), units),
                new UsedPlugins(registry).of(plan.spec(), units),
                units.stream().map(Manifest::unit).toList(),
                files,
                machine(plan.spec(), context));
        WholeFiles.writeJson(directory.resolve(FILE), manifest);
    }

    /** The checksum that a data set had, by name; data sets that were not there are not in it. */
    Map<String, String> checksums() {
        Map<String, String> checksums = new LinkedHashMap<>();
        datasets.forEach(dataset -> {
            if (dataset.get("checksum") != null) {
                checksums.put(String.valueOf(dataset.get("name")), String.valueOf(dataset.get("checksum")));
            }
        });
        return checksums;
    }

    private static List<Map<String, Object>> datasets(ExperimentSpec spec, List<FinishedUnit> units) {
        List<Map<String, Object>> datasets = new ArrayList<>();
        for (String name : spec.dataset()) {
            Map<String, Object> dataset = new LinkedHashMap<>();
            dataset.put("name", name);
            units.stream()
                    .filter(unit -> unit.id().dataset().equals(name))
                    .flatMap(unit -> unit.success().stream())
                    .findFirst()
                    .ifPresent(result -> dataset.put("checksum", result.checksum()));
            dataset.put("validation-orders", spec.validationOrders(name));
            dataset.put("test-orders", spec.testOrders(name));
            datasets.add(dataset);
        }
        return datasets;
    }

    private static Map<String, Object> unit(UnitId id) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("dataset", id.dataset());
        map.put("setting", id.setting());
        map.put("model", id.model());
        map.put("seed", id.seed());
        return map;
    }

    private static Map<String, Object> unit(FinishedUnit unit) {
        Map<String, Object> map = unit(unit.id());
        unit.success().ifPresent(result -> {
            map.put("recipe", result.recipe());
            map.put("split", result.split());
        });
        if (unit.error() != null) {
            map.put("error", unit.error().message());
        }
        return map;
    }

    private static Map<String, Object> machine(ExperimentSpec spec, RunContext context) {
        Map<String, Object> machine = new LinkedHashMap<>();
        machine.put("created", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        machine.put("java", System.getProperty("java.vendor") + " " + System.getProperty("java.version"));
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("executor", spec.executor());
        machine.put("threads", context.parallelism());
        return machine;
    }

    /** Finds the plugins that an experiment used. */
    private record UsedPlugins(PluginRegistry registry) {

        List<Map<String, Object>> of(ExperimentSpec spec, List<FinishedUnit> units) {
            List<Map<String, Object>> plugins = new ArrayList<>();
            Set<String> features = new LinkedHashSet<>(spec.features());
            units.stream()
                    .flatMap(unit -> unit.success().stream())
                    .map(UnitResult::recipe)
                    .filter(registry.names(PluginKind.SPLIT)::contains)
                    .distinct()
                    .forEach(recipe ->
                            plugins.add(plugin(PluginKind.SPLIT, spec.split().isEmpty() ? recipe : spec.split())));
            units.stream()
                    .map(unit -> unit.id().model())
                    .distinct()
                    .forEach(model -> plugins.add(plugin(PluginKind.MODEL, model)));
            plugins.add(plugin(PluginKind.ENGINE, spec.engine()));
            for (String learner : spec.learners()) {
                Map<String, Object> plugin = plugin(PluginKind.LEARNER, learner);
                if (plugin.get("parameters") instanceof Map<?, ?> parameters
                        && parameters.get("features") instanceof List<?> used) {
                    used.forEach(feature -> features.add(String.valueOf(feature)));
                }
                plugins.add(plugin);
            }
            features.forEach(feature -> plugins.add(plugin(PluginKind.FEATURE, feature)));
            return plugins;
        }

        private Map<String, Object> plugin(PluginKind<?> kind, String text) {
            PluginSpec spec = PluginSpec.parse(text);
            Factory<?> factory = registry.get(kind, spec.name());
            String[] origin = registry.origin(kind, spec.name()).split(" in ", 2);
            Map<String, Object> plugin = new LinkedHashMap<>();
            plugin.put("kind", kind.name());
            plugin.put("name", spec.name());
            plugin.put("parameters", parameters(factory, spec));
            plugin.put("plugin", origin[0]);
            plugin.put("jar", origin[1].substring(origin[1].replace('\\', '/').lastIndexOf('/') + 1));
            Versions.of(factory.getClass()).ifPresent(version -> plugin.put("version", version));
            return plugin;
        }

        private static <C extends Record> Map<String, Object> parameters(Factory<C> factory, PluginSpec spec) {
            Map<String, Object> parameters = ParameterBinder.describe(ParameterBinder.bind(factory, spec.parameters()));
            parameters.replaceAll((key, value) -> value instanceof Enum<?> constant
                    ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                    : value);
            return parameters;
        }
    }
}
