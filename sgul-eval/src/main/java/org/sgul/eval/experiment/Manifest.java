package org.sgul.eval.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.RunContext;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.ResultFiles;
import org.sgul.eval.results.UnitId;

/**
 * Where results came from: {@code manifest.json} of a result directory.
 *
 * @param experiment all keys of the experiment, every choice made
 * @param datasets each with its checksum and orders; without a checksum where it was not there
 * @param plugins each with all its parameters and the jar it came from; those of a user's folder with digests of all their jars
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
        return JsonFiles.read(file, Manifest.class);
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
        ExperimentRunner.Started started = JsonFiles.read(file, ExperimentRunner.Started.class);
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
        ResultFiles.COMPARABLE.forEach(name -> files.put(name, Sha256.of(directory.resolve(name))));
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
        JsonFiles.write(directory.resolve(FILE), manifest);
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
}
