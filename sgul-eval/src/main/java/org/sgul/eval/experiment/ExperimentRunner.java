package org.sgul.eval.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.core.file.WholeFiles;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.Cell;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.ResultFiles;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.results.UnitStore;
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

    /**
     * Runs an experiment, or the rest of it, into a directory. Learners that its units have from an earlier run with otherwise
     * equal keys are not run again.
     */
    public ExperimentResult run(ExperimentSpec spec, Path directory, RunContext context) {
        try (DirectoryLock lock = DirectoryLock.of(directory)) {
            return run(spec, lock, context);
        }
    }

    /**
     * Runs an experiment of which an earlier one, with fewer learners, has parts: these are taken from there.
     *
     * @param against the directory of the earlier experiment
     * @param directory where the results go, which may be {@code against} itself
     */
    public ExperimentResult extend(ExperimentSpec spec, Path against, Path directory, RunContext context) {
        try (DirectoryLock lock = DirectoryLock.of(directory)) {
            ExperimentPlan plan = ExperimentPlan.of(spec, registry, catalog);
            refuseOthersResults(against, plan);
            if (!against.toAbsolutePath()
                    .normalize()
                    .equals(directory.toAbsolutePath().normalize())) {
                refuseOthersResults(directory, plan);
                UnitStore from = new UnitStore(against);
                UnitStore to = new UnitStore(directory);
                plan.units().stream()
                        .filter(id -> to.find(id, plan.key()).isEmpty())
                        .forEach(id -> from.copy(id, to));
            }
            return run(spec, lock, context);
        }
    }

    private ExperimentResult run(ExperimentSpec spec, DirectoryLock lock, RunContext context) {
        Path directory = lock.directory();
        ExperimentPlan plan = ExperimentPlan.of(spec, registry, catalog);
        refuseOthersResults(directory, plan);
        JsonFiles.write(
                directory.resolve(EXPERIMENT),
                new Started(
                        ResultFiles.FORMAT,
                        Versions.sgul(),
                        plan.key(),
                        plan.spec().identity()));
        UnitStore store = new UnitStore(directory);
        List<UnitId> pending = plan.units().stream()
                .filter(id -> EarlierUnit.find(store, plan, id)
                        .filter(unit -> unit.isComplete(plan))
                        .isEmpty())
                .toList();
        SharedDatasets datasets = new SharedDatasets(catalog, Contexts.of(spec.seed(), context));
        Map<UnitId, Cell.Failure> failures;
        try (BlockExecutor executor = executor(PluginSpec.parse(spec.executor()))) {
            UnitRunner runner = new UnitRunner(plan, registry, executor);
            failures = new UnitSchedule(
                            (id, unitContext) -> runner.run(
                                    id, datasets.get(id.dataset()), EarlierUnit.find(store, plan, id), unitContext),
                            store)
                    .run(pending, context);
        }
        List<FinishedUnit> units = plan.units().stream()
                .map(id -> finished(id, EarlierUnit.find(store, plan, id), failures, plan))
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
        return reader.read(JsonFiles.read(file, Started.class).experiment());
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
        Started before = JsonFiles.read(file, Started.class);
        if (!before.key().equals(plan.key())) {
            Map<String, Object> now = new LinkedHashMap<>(plan.spec().identity());
            List<String> changed = now.keySet().stream()
                    .filter(key -> !String.valueOf(now.get(key))
                            .equals(String.valueOf(before.experiment().get(key))))
                    .toList();
            throw SgulException.usage(directory + " holds another experiment; different are "
                    + (changed.isEmpty()
                            ? "the version of SGUL (" + before.sgul() + " there), a plugin's jar or a file"
                            : String.join(", ", changed))
                    + "; choose another folder, or remove this one");
        }
    }

    /** A unit whose missing learners could not be run keeps what it had, and they get the error. */
    private static FinishedUnit finished(
            UnitId id, Optional<EarlierUnit> found, Map<UnitId, Cell.Failure> failures, ExperimentPlan plan) {
        List<String> learners = plan.spec().learners();
        if (found.isEmpty()) {
            return FinishedUnit.failed(id, learners, failures.get(id));
        }
        List<Cell> cells = new ArrayList<>(found.get().result().cells());
        found.get().missing(plan).forEach(learner -> cells.add(new Cell(learner, false, null, failures.get(id))));
        return FinishedUnit.of(found.get().result().withCells(cells).only(learners));
    }

    private BlockExecutor executor(PluginSpec spec) {
        return executor(registry.get(PluginKind.EXECUTOR, spec.name()), spec.parameters());
    }

    private static <C extends Record> BlockExecutor executor(ExecutorFactory<C> factory, Map<String, String> given) {
        return factory.create(ParameterBinder.bind(factory, given));
    }
}
