package org.sgul.eval.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.WholeFiles;
import org.sgul.core.plugin.PluginKind;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.Learners;
import org.sgul.eval.plan.MissingPlugins;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.eval.results.ExperimentKeys;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.Places;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.ResultLinks;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitFiles;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.eval.spec.UnitKey;
import org.sgul.eval.table.CsvCells;
import org.sgul.eval.table.ResultTables;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;

/**
 * Runs experiments. Every finished unit is written immediately, so an interrupted run is resumed when it is started again. Tables,
 * manifest and reports are made from the units' files at the end; the tables are the same, bit for bit, with or without
 * interruptions. It needs no injector:
 * {@code ExperimentRunner.of(Harness.discover(dataDirectory)).run(spec, directory, context)}.
 */
public final class ExperimentRunner {
    /** Keys in which an experiment may differ from an earlier one that it replaces. */
    private static final List<String> REPLACEABLE = List.of("seed", "seeds", "first-seed", "learners", "rankers");

    private final Harness harness;
    private final Components components;
    private final DatasetCatalog catalog;
    private final Reports reports;
    private final List<PluginSpec> kinds;

    /** A runner that writes the usual reports with the plugins of a harness. */
    public static ExperimentRunner of(Harness harness) {
        return new ExperimentRunner(
                harness, new Reports(harness.components().plugins().catalog(PluginKind.REPORT)));
    }

    /**
     * A runner that writes the usual reports.
     *
     * @param harness has the plugins, the data sets and the executor of experiments with {@code executor = local}; the engine and
     *     any other executor are those that an experiment names
     */
    public ExperimentRunner(Harness harness, Reports reports) {
        this(harness, reports, Reports.USUAL);
    }

    private ExperimentRunner(Harness harness, Reports reports, List<PluginSpec> kinds) {
        this.harness = harness;
        this.components = harness.components();
        this.catalog = harness.catalog();
        this.reports = reports;
        this.kinds = List.copyOf(kinds);
    }

    /** The same runner with other reports, or with none. */
    public ExperimentRunner withReports(List<PluginSpec> others) {
        return new ExperimentRunner(harness, reports, others);
    }

    /**
     * Runs an experiment, or the rest of it, and writes its results to a directory. Outcomes of learners from an earlier run with
     * otherwise equal keys are kept.
     */
    public ExperimentResult run(ExperimentSpec spec, Path directory, RunContext context) {
        try (DirectoryLock lock = DirectoryLock.of(directory)) {
            return run(spec, lock, context);
        }
    }

    /**
     * Runs an experiment in a directory after removing its results from there, also those with other seeds or learners; other files
     * stay.
     *
     * @throws SgulException a usage error if the directory contains another experiment
     */
    public ExperimentResult runAnew(ExperimentSpec spec, Path directory, RunContext context) {
        try (DirectoryLock lock = DirectoryLock.of(directory)) {
            clear(directory, spec);
            return run(spec, lock, context);
        }
    }

    /**
     * Runs an experiment and reuses the outcomes of an earlier one with fewer learners.
     *
     * @param spec the earlier experiment with further learners, as {@link #extended} makes it
     * @param against the directory of the earlier experiment
     * @param directory the result directory, which may be {@code against} itself
     */
    public ExperimentResult extend(ExperimentSpec spec, Path against, Path directory, RunContext context) {
        try (DirectoryLock lock = DirectoryLock.of(directory)) {
            SharedDatasets datasets = datasets(spec, context);
            ExperimentPlan plan = plan(spec, against, datasets);
            ResultLinks.refuse(against);
            refuseOthersResults(against, plan);
            if (!against.toAbsolutePath()
                    .normalize()
                    .equals(directory.toAbsolutePath().normalize())) {
                refuseOthersResults(directory, plan);
                UnitStore from = new UnitStore(against);
                UnitStore to = new UnitStore(directory);
                plan.units().stream()
                        .filter(id -> to.files(id, plan.key()).isEmpty())
                        .forEach(id -> from.files(id, plan.key()).ifPresent(to::save));
            }
            return run(plan, datasets, lock, context);
        }
    }

    private ExperimentResult run(ExperimentSpec spec, DirectoryLock lock, RunContext context) {
        SharedDatasets datasets = datasets(spec, context);
        return run(plan(spec, lock.directory(), datasets), datasets, lock, context);
    }

    private SharedDatasets datasets(ExperimentSpec spec, RunContext context) {
        return SharedDatasets.of(catalog, Contexts.of(spec.seed(), context));
    }

    /**
     * The inputs of an experiment as they are now.
     *
     * @param needed names of inputs; a data set among them that cannot be opened is a data error
     */
    Map<String, String> inputs(ExperimentSpec spec, Set<String> needed, RunContext context) {
        SharedDatasets datasets = datasets(spec, context);
        spec.dataset().stream()
                .filter(name -> needed.contains(UnitResult.dataInput(name)))
                .forEach(datasets::get);
        return ExperimentPlan.of(spec, components, catalog, datasets, Map.of())
                .inputs()
                .all();
    }

    private ExperimentPlan plan(ExperimentSpec spec, Path earlier, SharedDatasets datasets) {
        Map<String, String> inputs =
                StartedExperiment.find(earlier).map(StartedExperiment::inputs).orElse(Map.of());
        return ExperimentPlan.of(spec, components, catalog, datasets, inputs);
    }

    private ExperimentResult run(ExperimentPlan plan, SharedDatasets datasets, DirectoryLock lock, RunContext context) {
        Path directory = lock.directory();
        refuseOthersResults(directory, plan);
        WholeFiles.removeLeftovers(directory);
        UnitStore store = new UnitStore(directory);
        Map<UnitKey, UnitFiles> known = new ConcurrentHashMap<>();
        plan.units().parallelStream().forEach(id -> plan.earlier(id, store).ifPresent(files -> known.put(id, files)));
        List<UnitKey> pending = plan.units().stream()
                .filter(id -> !known.containsKey(id)
                        || !plan.missing(known.get(id).result()).isEmpty())
                .toList();
        if (!pending.isEmpty()) {
            datasets.check(pending.stream().map(UnitKey::dataset).distinct().toList());
            datasets.check(pending, plan.spec().engine(), components);
            Learners.check(plan.spec(), components);
        }
        new StartedExperiment(
                        Manifest.FORMAT,
                        Manifest.version(),
                        Manifest.RESULTS_REVISION,
                        plan.key(),
                        plan.spec().identity(),
                        plan.schema(),
                        plan.units(),
                        plan.inputs().all())
                .write(directory);
        Places.of(plan.spec(), catalog.directory(), directory).write(directory);
        Map<UnitKey, Failure> failures = run(pending, plan, datasets, store, known, context);
        if (StartedExperiment.find(directory)
                .filter(started -> started.key().equals(plan.key()))
                .isEmpty()) {
            throw disappeared(StartedExperiment.FILE);
        }
        Set<String> others = new TreeSet<>();
        List<FinishedUnit> units = new ArrayList<>();
        for (UnitKey id : plan.units()) {
            Optional<UnitFiles> files = Optional.ofNullable(known.get(id));
            if (files.isPresent() && !store.has(id)) {
                throw disappeared("the result of " + id);
            }
            files.ifPresent(found -> others.addAll(plan.others(found.result())));
            units.add(finished(id, files, failures, plan));
        }
        return written(plan, Group.of(units, plan.schema()), known, List.copyOf(others), directory, context);
    }

    /** Writes tables, manifest and reports from the results in memory. */
    private ExperimentResult written(
            ExperimentPlan plan,
            List<Group> groups,
            Map<UnitKey, UnitFiles> files,
            List<String> others,
            Path directory,
            RunContext context) {
        Map<UnitKey, UnitTimes> times = new LinkedHashMap<>();
        Map<UnitKey, UnitDetails> details = new LinkedHashMap<>();
        files.forEach((id, file) -> {
            if (file.times() != null) {
                times.put(id, file.times());
            }
            if (file.details() != null) {
                details.put(id, file.details());
            }
        });
        WholeFiles.delete(directory.resolve(Manifest.FILE)); // until all tables are those of this run
        new ResultTables(
                        directory,
                        plan.schema(),
                        groups,
                        CsvCells.of(plan.spec().spreadsheetSafe()))
                .write(times);
        List<FinishedUnit> units =
                groups.stream().flatMap(group -> group.units().stream()).toList();
        Manifest manifest = ManifestMaker.of(directory, plan, components.plugins(), units, context);
        manifest.write(directory);
        Results results = new Results(directory, manifest, true, groups, times, details);
        return new ExperimentResult(
                directory,
                plan.spec(),
                plan.schema(),
                groups,
                others,
                reports.writeEach(kinds, results, context.progress()));
    }

    /** Runs units with the experiment's executor and returns the failures. */
    private Map<UnitKey, Failure> run(
            List<UnitKey> units,
            ExperimentPlan plan,
            SharedDatasets datasets,
            UnitStore store,
            Map<UnitKey, UnitFiles> known,
            RunContext context) {
        PluginSpec named = plan.spec().executor();
        if (named.equals(Harness.LOCAL)) {
            return run(units, plan, datasets, store, known, harness.executor(), context);
        }
        try (BlockExecutor executor = components.executor(named)) {
            Map<UnitKey, Failure> failures = run(units, plan, datasets, store, known, executor, context);
            executor.timeReport().ifPresent(line -> {
                try (Progress.Task task = context.progress().start(named.name(), -1)) {
                    task.note(line);
                }
            });
            return failures;
        }
    }

    private Map<UnitKey, Failure> run(
            List<UnitKey> units,
            ExperimentPlan plan,
            SharedDatasets datasets,
            UnitStore store,
            Map<UnitKey, UnitFiles> known,
            BlockExecutor executor,
            RunContext context) {
        Harness own = harness.withEngine(plan.spec().engine()).withExecutor(executor);
        return new UnitSchedule(
                        plan,
                        store,
                        known,
                        new UnitJobs(plan, own, datasets, new SharedTraining(2 * context.parallelism())),
                        executor)
                .run(units, context);
    }

    /** The experiment that was started in a directory. */
    public static ExperimentSpec started(Path directory, SpecReader reader) {
        return StartedExperiment.find(directory)
                .map(started -> MissingPlugins.read(started, directory, reader))
                .orElseThrow(() -> SgulException.data(directory + " contains no experiment: there is no "
                        + StartedExperiment.FILE + "; give a folder that 'sgul run --out' has written to"));
    }

    /**
     * The experiment of a directory with further learners. Steps are taken from its trace store {@code traces}, if there is one.
     *
     * @param changes other keys to change, such as {@code out}
     */
    public static ExperimentSpec extended(
            Path against, List<PluginSpec> learners, Map<String, ?> changes, SpecReader reader) {
        ExperimentSpec earlier = started(against, reader);
        Map<String, Object> keys = new LinkedHashMap<>(changes);
        Path traces = against.resolve("traces");
        if (Files.isDirectory(traces)) {
            keys.putIfAbsent("trace-store", traces.toString());
        }
        keys.put(
                "learners",
                Stream.concat(earlier.learners().stream(), learners.stream())
                        .distinct()
                        .toList());
        return reader.read(keys, earlier);
    }

    private void clear(Path directory, ExperimentSpec spec) {
        Optional<StartedExperiment> before = StartedExperiment.find(directory);
        if (before.isEmpty()) {
            return;
        }
        Map<String, Object> experiment = new LinkedHashMap<>(spec.identity());
        REPLACEABLE.forEach(experiment::remove);
        refuse(directory, ExperimentKeys.differences(experiment, before.get().experiment()));
        new UnitStore(directory).clear();
        ResultTables.clear(directory, before.get().schema());
        reports.remove(directory);
        WholeFiles.delete(directory.resolve(Manifest.FILE));
        WholeFiles.delete(directory.resolve(Places.FILE));
        WholeFiles.delete(directory.resolve(StartedExperiment.FILE));
    }

    private static void refuseOthersResults(Path directory, ExperimentPlan plan) {
        Optional<StartedExperiment> before = StartedExperiment.find(directory);
        before.ifPresent(experiment -> {
            refuse(directory, plan.differences(experiment));
            ExperimentKeys.requireSame(directory, experiment);
        });
        if (before.isEmpty() && new UnitStore(directory).isEmpty()) {
            Stream.concat(
                            ResultTables.comparable(plan.schema()).stream(),
                            Stream.of(Manifest.FILE, ResultDirectory.PAGE))
                    .map(directory::resolve)
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .ifPresent(file -> {
                        throw SgulException.usage(file + " would be replaced, but there is no experiment in "
                                + directory + " (no " + StartedExperiment.FILE + "); choose another folder");
                    });
        }
    }

    private static void refuse(Path directory, List<String> differences) {
        if (!differences.isEmpty()) {
            throw SgulException.usage(directory + " contains another experiment; differences: "
                    + String.join(", ", differences) + "; choose another folder or remove this one");
        }
    }

    /** If the missing learners of a unit could not be run, the unit keeps its outcomes, and these learners get the error. */
    private FinishedUnit finished(
            UnitKey id, Optional<UnitFiles> found, Map<UnitKey, Failure> failures, ExperimentPlan plan) {
        List<String> learners = plan.spec().learnerNames();
        if (found.isEmpty()) {
            return FinishedUnit.failed(id, learners, failure(id, failures));
        }
        List<Outcome> outcomes = new ArrayList<>(found.get().result().outcomes());
        plan.missing(found.get().result())
                .forEach(learner -> outcomes.add(Outcome.failed(learner.toString(), failure(id, failures))
                        .in(Learners.classOf(learner, plan.spec(), components.learners()))));
        return FinishedUnit.of(found.get().result().withOutcomes(outcomes).only(learners));
    }

    private static Failure failure(UnitKey id, Map<UnitKey, Failure> failures) {
        Failure failure = failures.get(id);
        if (failure == null) {
            throw disappeared("the result of " + id);
        }
        return failure;
    }

    private static SgulException disappeared(String what) {
        return SgulException.data(
                what + " disappeared during the run: another program has removed or changed files in the result folder;"
                        + " run the experiment again, which repeats only what is missing");
    }
}
