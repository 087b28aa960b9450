package org.sgul.eval.remote;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.SharedDatasets;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.run.SharedTraining;
import org.sgul.eval.run.UnitJobs;
import org.sgul.eval.run.UnitRunner.Assignment;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.PluginInputs;
import org.sgul.valuation.walk.LocalExecutor;

/** Opens the work of {@link ExperimentParcels} in another process; data sets, plugins and the repeated work of a unit are opened once there. */
public final class ExperimentOpener implements BlockExecutor.Opener {
    private static final int MODELS_KEPT = 4;

    private final Map<ExperimentRecipe.Base, UnitJobs> experiments = new HashMap<>();
    private @Nullable Assignment followed;
    private @Nullable FollowedLog log;

    @Override
    public BlockExecutor.Work open(BlockExecutor.Parcel parcel, Path folder) {
        ExperimentRecipe recipe = JsonFiles.parse(parcel.recipe(), ExperimentRecipe.class);
        UnitJobs jobs = jobs(recipe.base(), parcel, folder);
        ExperimentRecipe.Walk walk = recipe.walk();
        if (walk == null) {
            return jobs.units(recipe.units()).open();
        }
        List<ReplayLog.Step> before = steps(walk.before(), parcel.attachments());
        return follow(recipe.units().get(0), jobs, before.size()).open(before, walk.next());
    }

    private synchronized UnitJobs jobs(ExperimentRecipe.Base base, BlockExecutor.Parcel parcel, Path folder) {
        return experiments.computeIfAbsent(base, key -> open(key, parcel, folder));
    }

    /** The log of a unit; a new one unless the last one is of the same unit and has not passed the step. */
    private synchronized FollowedLog follow(Assignment unit, UnitJobs jobs, int step) {
        FollowedLog last = log;
        if (last != null && unit.equals(followed) && last.canReach(step)) {
            return last;
        }
        if (last != null) {
            last.close();
        }
        FollowedLog started = new FollowedLog(ExperimentParcels::translated);
        RunContext context = new SeededRun(unit.id().seed(), Progress.SILENT, 1, started::isClosed);
        started.start(() -> jobs.runner(started, started).run(unit, context));
        followed = unit;
        log = started;
        return started;
    }

    private static List<ReplayLog.Step> steps(List<ExperimentRecipe.StepShape> shapes, List<byte[]> attachments) {
        List<ReplayLog.Step> steps = new ArrayList<>();
        int from = 0;
        for (ExperimentRecipe.StepShape shape : shapes) {
            List<byte[]> parts = attachments.subList(from, from + shape.parts());
            steps.add(new ReplayLog.Step(parts, shape.kind(), shape.error()));
            from += shape.parts();
        }
        return steps;
    }

    private static UnitJobs open(ExperimentRecipe.Base base, BlockExecutor.Parcel parcel, Path folder) {
        if (!base.sgul().equals(Manifest.version()) || base.revision() != Manifest.RESULTS_REVISION) {
            throw SgulException.usage("the run was started by SGUL " + version(base.sgul(), base.revision())
                    + ", but this process has SGUL " + version(Manifest.version(), Manifest.RESULTS_REVISION)
                    + "; use the same version everywhere");
        }
        checkParameterFiles(base);
        ReceivedFiles files = ReceivedFiles.in(folder);
        files.place(base.files(), parcel.files());
        files.place(base.data(), parcel.data());
        PluginRegistry plugins = plugins(files, base);
        String weights = base.spec()
                .weightsFile()
                .map(file -> files.only(ExperimentParcels.WEIGHTS).toString())
                .orElse("");
        ExperimentSpec spec = base.spec().with(Map.of("trace-store", base.traceStore(), "weights", weights));
        List<Path> named = spec.splitFiles();
        Map<String, Path> splits = new LinkedHashMap<>();
        for (int i = 0; i < named.size(); i++) {
            splits.put(named.get(i).toString(), files.only(ExperimentParcels.SPLIT + "/" + i));
        }
        ExperimentPlan plan = new ExperimentPlan(spec, base.units(), base.key(), base.inputs(), base.schema(), splits);
        DatasetCatalog catalog = DatasetCatalog.standard(
                plugins.catalog(PluginKind.READER), files.folder().resolve(ExperimentParcels.DATA));
        RunContext context = new SeededRun(spec.seed());
        return new UnitJobs(
                plan,
                new Harness(Components.of(plugins), catalog, spec.engine(), new LocalExecutor()),
                new SharedDatasets(name -> dataset(name, base, files.folder(), catalog, context)),
                new SharedTraining(MODELS_KEPT));
    }

    private static String version(String sgul, int revision) {
        return sgul + " (revision " + revision + " of results)";
    }

    /** Files that parameters of plugins name are read from the same paths on every machine. */
    private static void checkParameterFiles(ExperimentRecipe.Base base) {
        ExperimentSpec spec = base.spec();
        Map<String, String> files = new LinkedHashMap<>(base.inputs().all());
        Stream.concat(spec.splitFiles().stream(), spec.weightsFile().stream())
                .forEach(sent -> files.keySet().removeAll(PluginInputs.of(sent).keySet()));
        files.forEach((name, digest) -> {
            if (PluginInputs.hasChanged(name, digest)) {
                throw SgulException.data(name + ", which a parameter names, is missing on " + ReceivedFiles.host()
                        + " or has another content; all machines must have it under the same absolute path");
            }
        });
    }

    private static PluginRegistry plugins(ReceivedFiles files, ExperimentRecipe.Base base) {
        PluginRegistry own = PluginRegistry.discover(ExperimentOpener.class.getClassLoader());
        boolean added =
                base.files().stream().anyMatch(file -> file.place().startsWith(ExperimentParcels.PLUGINS + "/"));
        return added
                ? PluginFolder.load(files.folder().resolve(ExperimentParcels.PLUGINS))
                        .addTo(own)
                : own;
    }

    /** A data set; one that is not the same as in the process that started the run is a data error. */
    private static Dataset dataset(
            String name, ExperimentRecipe.Base base, Path folder, DatasetCatalog catalog, RunContext context) {
        Dataset data = Optional.ofNullable(base.datasets().get(name))
                .map(placed -> catalog.open(
                        new DatasetCatalog.DataFiles(
                                placed.format(), folder.resolve(placed.place()), placed.name(), List.of()),
                        context))
                .orElseGet(() -> catalog.open(name, Map.of(), context));
        String checksum = data.provenance().checksum();
        String input = UnitResult.dataInput(name);
        String expected = base.inputs().ofUnits().getOrDefault(input, checksum);
        if (!expected.equals(checksum)) {
            throw SgulException.data(input + " has checksum " + checksum + " on " + ReceivedFiles.host() + ", but "
                    + expected + " on the machine that started the run");
        }
        return data;
    }
}
