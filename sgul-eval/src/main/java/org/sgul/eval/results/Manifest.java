package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.eval.spec.ExperimentSpec;

/**
 * The provenance of results: the {@code manifest.json} of a result directory.
 *
 * @param experiment all keys of the experiment, with all defaults resolved
 * @param inputs digests of what results depend on besides keys, by name: data, files and plugins
 * @param datasets each with its reader, checksum and orders; no reader or checksum if it could not be opened
 * @param plugins each with all its parameters and its jar; those of a plugin folder with digests of all their jars
 * @param units each with its recipe and a digest of its split
 * @param files digests of the tables, by name
 * @param machine information that may differ between equal results
 */
public record Manifest(
        int format,
        String sgul,
        int pluginInterface,
        Map<String, Object> experiment,
        Map<String, String> inputs,
        List<Map<String, Object>> datasets,
        List<Map<String, Object>> plugins,
        List<Map<String, Object>> units,
        Map<String, String> files,
        Map<String, Object> machine) {

    public Manifest {
        experiment = Collections.unmodifiableMap(new LinkedHashMap<>(experiment));
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        datasets = List.copyOf(datasets);
        plugins = List.copyOf(plugins);
        units = List.copyOf(units);
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        machine = Collections.unmodifiableMap(new LinkedHashMap<>(machine));
    }

    /** The version of the format of a result directory's files. */
    public static final int FORMAT = 2;

    /** The file's name. */
    public static final String FILE = "manifest.json";

    public static Manifest read(Path file) {
        boolean ours = file.endsWith(FILE);
        Manifest manifest = JsonFiles.read(
                file,
                Manifest.class,
                FORMAT,
                ours ? "remove it: 'sgul resume' writes it again" : "give the " + FILE + " of a result folder");
        ExperimentKeys.check(file, manifest.experiment);
        manifest.units.forEach(unit -> {
            boolean complete =
                    Stream.of("dataset", "setting", "model").allMatch(key -> unit.get(key) instanceof String);
            if (!complete || !(unit.get("seed") instanceof Integer || unit.get("seed") instanceof Long)) {
                throw SgulException.data(file, "", "has a unit without dataset, setting, model or seed: " + unit);
            }
        });
        return manifest;
    }

    /** The manifest of an experiment that has not ended: its keys and planned units, but no digests or plugins. */
    static Manifest unfinished(StartedExperiment started) {
        ExperimentSpec spec = ExperimentSpec.DEFAULTS.with(started.experiment());
        return new Manifest(
                started.format(),
                started.sgul(),
                SgulPlugin.SPI_VERSION,
                started.experiment(),
                started.inputs(),
                datasets(spec, List.of()),
                List.of(),
                UnitId.all(spec).stream().map(Manifest::unit).toList(),
                Map.of(),
                Map.of());
    }

    public void write(Path directory) {
        JsonFiles.write(directory.resolve(FILE), this);
    }

    /** The data sets of an experiment as its manifest lists them. */
    public static List<Map<String, Object>> datasets(ExperimentSpec spec, List<FinishedUnit> units) {
        List<Map<String, Object>> datasets = new ArrayList<>();
        for (String name : spec.dataset()) {
            Map<String, Object> dataset = new LinkedHashMap<>();
            dataset.put("name", name);
            units.stream()
                    .filter(unit -> unit.id().dataset().equals(name))
                    .flatMap(unit -> unit.success().stream())
                    .findFirst()
                    .ifPresent(result -> {
                        dataset.put("reader", result.reader());
                        dataset.put("checksum", result.checksum());
                    });
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

    /** A unit as a manifest lists it. */
    public static Map<String, Object> unit(FinishedUnit unit) {
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
}
