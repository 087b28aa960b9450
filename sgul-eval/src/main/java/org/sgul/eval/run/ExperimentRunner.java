package org.sgul.eval.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.WholeFiles;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.plan.EarlierExperiment;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.Learners;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitDetails;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.results.UnitTimes;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.eval.table.CsvTable;
import org.sgul.eval.table.ResultTables;
import org.sgul.eval.table.TableFiles;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;

/**
 * Runs experiments. Every finished unit is written immediately, so an interrupted run is resumed when it is started again. Tables,
 * manifest and reports are made at the end from the results of all units; the tables are the same, bit for bit, with or without
 * interruptions. It needs no injector:
 * {@code ExperimentRunner.of(Harness.discover(dataDirectory)).run(spec, directory, context)}.
 */
public final class ExperimentRunner {
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
    public ExperimentResult run(ExperimentSpec spec, Path path, RunContext context) {
        try (RunDirectory directory = RunDirectory.of(path)) {
            return run(spec, directory, context);
        }
    }

    /**
     * Runs an experiment in a directory after removing its results from there, also those with other seeds or learners; other files
     * stay.
     *
     * @throws SgulException a usage error if the directory contains another experiment
     */
    public ExperimentResult runAnew(ExperimentSpec spec, Path path, RunContext context) {
        try (RunDirectory directory = RunDirectory.of(path)) {
            directory.clear(spec, reports);
            return run(spec, directory, context);
        }
    }

    /**
     * Runs an experiment and reuses the outcomes of an earlier one with fewer learners.
     *
     * @param spec the earlier experiment with further learners, as {@link EarlierExperiment#extended} makes it
     * @param against the directory of the earlier experiment
     * @param path the result directory, which may be {@code against} itself
     */
    public ExperimentResult extend(ExperimentSpec spec, Path against, Path path, RunContext context) {
        try (RunDirectory directory = RunDirectory.of(path)) {
            SharedDatasets datasets = datasets(spec, context);
            Optional<StartedExperiment> earlier = StartedExperiment.find(against);
            ExperimentPlan plan = plan(spec, earlier, datasets);
            ResultDirectory.refuseLinks(against);
            RunDirectory.check(against, earlier, plan);
            if (!against.toAbsolutePath()
                    .normalize()
                    .equals(path.toAbsolutePath().normalize())) {
                directory.check(plan);
                UnitStore from = new UnitStore(against);
                UnitStore to = new UnitStore(path);
                plan.units().stream()
                        .filter(id -> to.files(id, plan.key()).isEmpty())
                        .forEach(id -> from.files(id, plan.key()).ifPresent(to::save));
            }
            return run(plan, datasets, directory, context);
        }
    }

    private ExperimentResult run(ExperimentSpec spec, RunDirectory directory, RunContext context) {
        SharedDatasets datasets = datasets(spec, context);
        return run(plan(spec, directory.started(), datasets), datasets, directory, context);
    }

    private SharedDatasets datasets(ExperimentSpec spec, RunContext context) {
        return SharedDatasets.of(
                catalog, SeededRun.partOf(context, spec.seed(), context.progress(), context.parallelism()));
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
        return plan(spec, Optional.empty(), datasets).inputs().all();
    }

    private ExperimentPlan plan(ExperimentSpec spec, Optional<StartedExperiment> earlier, SharedDatasets datasets) {
        Map<String, String> inputs = earlier.map(StartedExperiment::inputs).orElse(Map.of());
        return ExperimentPlan.of(spec, components, catalog, datasets, inputs);
    }

    private ExperimentResult run(
            ExperimentPlan plan, SharedDatasets datasets, RunDirectory directory, RunContext context) {
        directory.check(plan);
        WholeFiles.removeLeftovers(directory.path());
        UnitStore store = new UnitStore(directory.path());
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
        directory.start(plan, catalog.directory());
        Map<UnitKey, Failure> failures = run(pending, plan, datasets, store, known, context);
        directory.checkIsThere(known.keySet());
        return written(plan, known, failures, directory.path(), context);
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
        UnitJobs jobs = new UnitJobs(plan, own, datasets, new SharedTraining(2 * context.parallelism()));
        return new UnitSchedule(plan, store, known, jobs, executor).run(units, context);
    }

    /** Writes tables, manifest and reports, all from the results in memory. */
    private ExperimentResult written(
            ExperimentPlan plan,
            Map<UnitKey, UnitFiles> files,
            Map<UnitKey, Failure> failures,
            Path directory,
            RunContext context) {
        List<FinishedUnit> units = new ArrayList<>();
        Map<UnitKey, UnitTimes> times = new LinkedHashMap<>();
        Map<UnitKey, UnitDetails> details = new LinkedHashMap<>();
        Set<String> others = new TreeSet<>();
        for (UnitKey id : plan.units()) {
            UnitFiles found = files.get(id);
            units.add(finished(id, found, failures, plan));
            if (found != null) {
                others.addAll(plan.others(found.result()));
                Optional.ofNullable(found.times()).ifPresent(each -> times.put(id, each));
                Optional.ofNullable(found.details()).ifPresent(each -> details.put(id, each));
            }
        }
        List<String> changed = ResultDirectory.manifest(directory)
                .map(before -> TableFiles.changed(directory, before))
                .orElse(List.of());
        WholeFiles.delete(directory.resolve(Manifest.FILE)); // until all tables are those of this run
        Manifest planned = new Provenance(components.plugins()).of(plan, units, context);
        Results results = new Results(directory, planned, true, Group.of(units, plan.schema()), times, details);
        new ResultTables(results, CsvTable.Cells.of(plan.spec().spreadsheetSafe())).write();
        Manifest manifest = planned.withFiles(TableFiles.digests(directory, plan.schema()));
        manifest.write(directory);
        results = results.with(manifest);
        return new ExperimentResult(
                results, List.copyOf(others), changed, reports.writeEach(kinds, results, context.progress()));
    }

    /** If the missing learners of a unit could not be run, the unit keeps its outcomes, and these learners get the error. */
    private FinishedUnit finished(
            UnitKey id, @Nullable UnitFiles found, Map<UnitKey, Failure> failures, ExperimentPlan plan) {
        List<String> learners = plan.spec().learnerNames();
        if (found == null) {
            return FinishedUnit.failed(id, learners, failure(id, failures));
        }
        List<Outcome> outcomes = new ArrayList<>(found.result().outcomes());
        plan.missing(found.result())
                .forEach(learner -> outcomes.add(Outcome.failed(learner.toString(), failure(id, failures))
                        .in(Learners.classOf(learner, plan.spec(), components.learners()))));
        return FinishedUnit.of(found.result().withOutcomes(outcomes).only(learners));
    }

    private static Failure failure(UnitKey id, Map<UnitKey, Failure> failures) {
        Failure failure = failures.get(id);
        if (failure == null) {
            throw RunDirectory.disappeared("the result of " + id);
        }
        return failure;
    }
}
