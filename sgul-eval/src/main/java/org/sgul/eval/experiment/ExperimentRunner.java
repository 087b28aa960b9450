package org.sgul.eval.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.spi.ParameterBinder;
import org.sgul.api.spi.PluginKind;
import org.sgul.api.spi.PluginRegistry;
import org.sgul.api.spi.PluginSpec;
import org.sgul.eval.results.Cell;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.ResultFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.WholeFiles;
import org.sgul.graph.catalog.DatasetCatalog;

/**
 * Runs experiments. Every finished unit is written at once, so a run that was interrupted, by whatever, goes on where it stopped
 * when it is started again; the tables are made of the units' files in the end and are the same to the last bit however the run
 * went. It needs no injector: {@code new ExperimentRunner(PluginRegistry.discover(loader), catalog).run(spec, directory, context)}.
 */
public final class ExperimentRunner {
    static final String EXPERIMENT = "experiment.json";

    private final PluginRegistry registry;
    private final DatasetCatalog catalog;

    public ExperimentRunner(PluginRegistry registry, DatasetCatalog catalog) {
        this.registry = registry;
        this.catalog = catalog;
    }

    /**
     * What a result directory says of its experiment before there are results.
     *
     * @param key digest of everything that units depend on beside their ids
     */
    record Started(int format, String sgul, String key, Map<String, Object> experiment) {}

    /** Runs an experiment, or the rest of it, into a directory. */
    public ExperimentResult run(ExperimentSpec spec, Path directory, RunContext context) {
        ExperimentPlan plan = ExperimentPlan.of(spec, registry, catalog);
        refuseOthersResults(directory, plan);
        WholeFiles.writeJson(
                directory.resolve(EXPERIMENT),
                new Started(
                        ResultFiles.FORMAT,
                        Versions.sgul(),
                        plan.key(),
                        plan.spec().identity()));
        UnitStore store = new UnitStore(directory);
        List<UnitId> pending = plan.units().stream()
                .filter(id -> store.find(id, plan.key()).isEmpty())
                .toList();
        SharedDatasets datasets = new SharedDatasets(catalog, Contexts.of(spec.seed(), context));
        Map<UnitId, Cell.Failure> failures;
        try (BlockExecutor executor = executor(PluginSpec.parse(spec.executor()))) {
            UnitRunner runner = new UnitRunner(plan, registry, executor);
            failures = new UnitSchedule(
                            (id, unitContext) -> runner.run(id, datasets.get(id.dataset()), unitContext), store)
                    .run(pending, context);
        }
        List<FinishedUnit> units = plan.units().stream()
                .map(id -> finished(id, store.find(id, plan.key()), failures, plan))
                .toList();
        new ResultFiles(directory, units).write(store);
        Manifest.write(directory, plan, registry, units, context);
        return new ExperimentResult(directory, plan.spec(), units);
    }

    /** The experiment that was started in a directory. */
    public static ExperimentSpec started(Path directory, SpecReader reader) {
        Path file = directory.resolve(EXPERIMENT);
        if (!Files.isRegularFile(file)) {
            throw SgulException.usage(directory + " holds no experiment: there is no " + EXPERIMENT
                    + "; give a folder that 'sgul run --out' has written to");
        }
        return reader.read(WholeFiles.readJson(file, Started.class).experiment());
    }

    /** Removes the files of an experiment from a directory, so that another can start there; other files stay. */
    public static void clear(Path directory) {
        if (!Files.isRegularFile(directory.resolve(EXPERIMENT))) {
            return;
        }
        new UnitStore(directory).clear();
        ResultFiles.clear(directory);
        WholeFiles.delete(directory.resolve(Manifest.FILE));
        WholeFiles.delete(directory.resolve(EXPERIMENT));
    }

    private static void refuseOthersResults(Path directory, ExperimentPlan plan) {
        Path file = directory.resolve(EXPERIMENT);
        if (!Files.isRegularFile(file)) {
            return;
        }
        Started before = WholeFiles.readJson(file, Started.class);
        if (!before.key().equals(plan.key())) {
            Map<String, Object> now = new LinkedHashMap<>(plan.spec().identity());
            List<String> changed = now.keySet().stream()
                    .filter(key -> !String.valueOf(now.get(key))
                            .equals(String.valueOf(before.experiment().get(key))))
                    .toList();
            throw SgulException.usage(directory + " holds another experiment; different are "
                    + (changed.isEmpty()
                            ? "the version of SGUL (" + before.sgul() + " there) or a file"
                            : String.join(", ", changed))
                    + "; choose another folder, or remove this one");
        }
    }

    private static FinishedUnit finished(
            UnitId id, Optional<UnitResult> result, Map<UnitId, Cell.Failure> failures, ExperimentPlan plan) {
        return result.map(FinishedUnit::of)
                .orElseGet(() -> FinishedUnit.failed(id, plan.spec().learners(), failures.get(id)));
    }

    private BlockExecutor executor(PluginSpec spec) {
        return executor(registry.get(PluginKind.EXECUTOR, spec.name()), spec.parameters());
    }

    private static <C extends Record> BlockExecutor executor(ExecutorFactory<C> factory, Map<String, String> given) {
        return factory.create(ParameterBinder.bind(factory, given));
    }
}
