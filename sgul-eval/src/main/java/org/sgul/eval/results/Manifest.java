package org.sgul.eval.results;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;

/**
 * The provenance of results: the {@code manifest.json} of a result directory.
 *
 * @param sgul the version of SGUL
 * @param revision the revision of results, {@link #RESULTS_REVISION}
 * @param experiment the experiment, with all defaults resolved
 * @param schema the scores of the experiment
 * @param inputs digests of what results depend on besides keys, by name: data, files and plugins
 * @param datasets each with its reader, checksum and orders; no reader or checksum if it could not be opened
 * @param plugins each with all its parameters and its jar; those of a plugin folder with digests of all their jars
 * @param units each with its recipe and a digest of its split
 * @param files digests of the tables, by name
 * @param machine what may differ between equal results; null for an experiment that has not ended
 */
public record Manifest(
        int format,
        String sgul,
        int revision,
        int pluginInterface,
        ExperimentSpec experiment,
        ScoreSchema schema,
        Map<String, String> inputs,
        List<UsedDataset> datasets,
        List<UsedPlugin> plugins,
        List<PlannedUnit> units,
        Map<String, String> files,
        @Nullable Machine machine) {

    public Manifest {
        Objects.requireNonNull(experiment, "experiment");
        Objects.requireNonNull(schema, "schema");
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        datasets = List.copyOf(datasets);
        plugins = List.copyOf(plugins);
        units = List.copyOf(units);
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /** The version of the format of a result directory's files. */
    public static final int FORMAT = 3;

    /**
     * The revision of results (decision D36): raised by hand when any result may change. Results of two revisions are never mixed; a
     * change that leaves all results as they are keeps it, so that folders and trace stores stay usable.
     */
    public static final int RESULTS_REVISION = 2;

    /** The file's name. */
    public static final String FILE = "manifest.json";

    /** The version of SGUL. */
    public static String version() {
        return versionOf(Manifest.class).orElse("from unpacked classes");
    }

    /** The version in the manifest of a class's jar. */
    public static Optional<String> versionOf(Class<?> type) {
        return Optional.ofNullable(type.getPackage().getImplementationVersion());
    }

    public static Manifest read(Path file) {
        boolean ours = file.endsWith(FILE);
        return JsonFiles.read(
                file,
                Manifest.class,
                FORMAT,
                ours ? "remove it: 'sgul resume' writes it again" : "give the " + FILE + " of a result folder");
    }

    /** The manifest of an experiment that has not ended: its keys and planned units, but no digests or plugins. */
    static Manifest unfinished(StartedExperiment started) {
        return new Manifest(
                started.format(),
                started.sgul(),
                started.revision(),
                SgulPlugin.SPI_VERSION,
                started.experiment(),
                started.schema(),
                started.inputs(),
                datasets(started.experiment(), List.of()),
                List.of(),
                started.units().stream()
                        .map(key -> new PlannedUnit(key, null, null, null))
                        .toList(),
                Map.of(),
                null);
    }

    /** The same provenance with digests of the tables. */
    public Manifest withFiles(Map<String, String> digests) {
        return new Manifest(
                format,
                sgul,
                revision,
                pluginInterface,
                experiment,
                schema,
                inputs,
                datasets,
                plugins,
                units,
                digests,
                machine);
    }

    public void write(Path directory) {
        JsonFiles.write(directory.resolve(FILE), this);
    }

    /** The data sets of an experiment as its manifest lists them. */
    public static List<UsedDataset> datasets(ExperimentSpec spec, List<FinishedUnit> units) {
        return spec.dataset().stream()
                .map(name -> {
                    Optional<UnitResult> result = units.stream()
                            .filter(unit -> unit.id().dataset().equals(name))
                            .flatMap(unit -> unit.success().stream())
                            .findFirst();
                    return new UsedDataset(
                            name,
                            result.map(UnitResult::reader).orElse(null),
                            result.map(UnitResult::checksum).orElse(null),
                            spec.validationOrders(name),
                            spec.testOrders(name));
                })
                .toList();
    }

    /**
     * A data set.
     *
     * @param reader null, as its checksum, if it could not be opened
     */
    public record UsedDataset(
            String name, @Nullable String reader, @Nullable String checksum, int validationOrders, int testOrders) {}

    /**
     * A plugin with all its parameters.
     *
     * @param plugin the class that brings it
     * @param jar the jar or folder of that class
     * @param jars digests of the jars of a plugin folder, by name
     */
    public record UsedPlugin(
            String kind,
            String name,
            Map<String, String> parameters,
            String plugin,
            String jar,
            @Nullable String version,
            Map<String, String> jars) {
        public UsedPlugin {
            parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
            jars = Collections.unmodifiableMap(new LinkedHashMap<>(jars));
        }
    }

    /**
     * A unit.
     *
     * @param recipe of its split; null, as its digest, if it has no result
     * @param splitDigest digest of its split
     * @param error null if it has a result, or was not run yet
     */
    public record PlannedUnit(
            UnitKey key,
            @Nullable String recipe,
            @Nullable String splitDigest,
            @Nullable String error) {
        public PlannedUnit {
            Objects.requireNonNull(key, "key");
        }

        /** A unit as a manifest lists it. */
        public static PlannedUnit of(FinishedUnit unit) {
            return new PlannedUnit(
                    unit.id(),
                    unit.success().map(UnitResult::recipe).orElse(null),
                    unit.success().map(UnitResult::split).orElse(null),
                    unit.error() == null ? null : unit.error().message());
        }
    }

    /** Where and when results were computed. */
    public record Machine(String created, String java, String os, String executor, int threads) {}
}
