package org.sgul.eval.remote;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.file.Sha256;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginJar;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.CodeJars;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.results.Failure;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.run.UnitJobs;
import org.sgul.eval.run.UnitRunner.Assignment;
import org.sgul.valuation.pipeline.Harness;

/** Packs the work of an experiment for other processes: strings, digests and the files that they need. */
public final class ExperimentParcels implements UnitJobs.Remote {
    static final String PLUGINS = "plugins";
    static final String SPLIT = "split";
    static final String WEIGHTS = "weights";
    static final String DATA = "data";

    private final ExperimentPlan plan;
    private final Harness harness;
    private @Nullable Contents contents;

    /** Packs the work of any experiment. */
    @AutoService(UnitJobs.Remote.Factory.class)
    public static final class Factory implements UnitJobs.Remote.Factory {
        @Override
        public UnitJobs.Remote of(ExperimentPlan plan, Harness harness) {
            return new ExperimentParcels(plan, harness);
        }
    }

    /** The contents that all parcels of an experiment share. */
    private record Contents(ExperimentRecipe.Base base, List<Path> code, List<Path> files, List<Path> data) {}

    ExperimentParcels(ExperimentPlan plan, Harness harness) {
        this.plan = plan;
        this.harness = harness;
    }

    @Override
    public BlockExecutor.Parcel pack(List<Assignment> units) {
        return parcel(new ExperimentRecipe(contents().base(), units, null), List.of());
    }

    @Override
    public Recorder walks(Assignment unit, BlockExecutor executor) {
        return new ReplayLog(executor, (before, next) -> step(unit, before, next), ExperimentParcels::translated);
    }

    /** A failure of a block, as the outcome of a learner reports it. */
    static SgulException translated(Throwable error) {
        if (error instanceof SgulException known) {
            return known;
        }
        Failure failure = Failure.of(error, SgulException.Kind.PLUGIN);
        return new SgulException(failure.kind(), failure.message(), error);
    }

    private BlockExecutor.Parcel step(Assignment unit, List<ReplayLog.Step> before, String next) {
        List<ExperimentRecipe.StepShape> shapes = before.stream()
                .map(step -> new ExperimentRecipe.StepShape(step.parts().size(), step.kind(), step.error()))
                .toList();
        return parcel(
                new ExperimentRecipe(contents().base(), List.of(unit), new ExperimentRecipe.Walk(shapes, next)),
                before.stream().flatMap(step -> step.parts().stream()).toList());
    }

    private BlockExecutor.Parcel parcel(ExperimentRecipe recipe, List<byte[]> attachments) {
        Contents all = contents();
        return new BlockExecutor.Parcel(
                ExperimentOpener.class.getName(),
                all.code(),
                JsonFiles.bytes(recipe),
                all.files(),
                all.data(),
                attachments);
    }

    private synchronized Contents contents() {
        if (contents == null) {
            contents = collect();
        }
        return contents;
    }

    private Contents collect() {
        Files files = new Files();
        int number = 0;
        for (List<PluginJar> plugin : plugins()) {
            String folder = PLUGINS + "/" + String.format(Locale.ROOT, "%03d", number++) + "/";
            plugin.forEach(jar -> files.add(folder + jar.path().getFileName(), jar.path(), jar.sha256()));
        }
        List<Path> splits = plan.spec().splitFiles();
        for (int i = 0; i < splits.size(); i++) {
            files.add(SPLIT + "/" + i + "/" + splits.get(i).getFileName(), splits.get(i));
        }
        plan.spec().weightsFile().ifPresent(file -> files.add(WEIGHTS + "/" + file.getFileName(), file));
        Files data = new Files();
        Map<String, ExperimentRecipe.PlacedDataset> datasets = new LinkedHashMap<>();
        for (String dataset : plan.spec().dataset()) {
            harness.catalog().find(dataset).ifPresent(found -> {
                String place = DATA + "/" + datasets.size();
                found.files()
                        .forEach(file ->
                                data.add(place + "/" + file, found.folder().resolve(file)));
                datasets.put(dataset, new ExperimentRecipe.PlacedDataset(found.format(), place, found.name()));
            });
        }
        return new Contents(
                new ExperimentRecipe.Base(
                        Manifest.version(),
                        Manifest.RESULTS_REVISION,
                        plan.spec(),
                        plan.spec().traceStore(),
                        plan.units(),
                        plan.key(),
                        plan.inputs(),
                        plan.schema(),
                        files.placed,
                        data.placed,
                        datasets),
                CodeJars.of(ExperimentOpener.class),
                files.paths,
                data.paths);
    }

    /** The jars of each added plugin that units may need; executors and reports are used by the program that starts them. */
    private Set<List<PluginJar>> plugins() {
        PluginRegistry registry = harness.components().plugins();
        Set<List<PluginJar>> plugins = new LinkedHashSet<>();
        for (PluginKind<?> kind : PluginKind.all()) {
            if (kind != PluginKind.EXECUTOR && kind != PluginKind.REPORT) {
                registry.names(kind).stream()
                        .map(name -> PluginFolder.jarsOf(registry.pluginClass(kind, name)))
                        .filter(jars -> !jars.isEmpty())
                        .forEach(plugins::add);
            }
        }
        return plugins;
    }

    private static final class Files {
        private final List<ExperimentRecipe.PlacedFile> placed = new ArrayList<>();
        private final List<Path> paths = new ArrayList<>();

        void add(String place, Path file) {
            add(place, file, Sha256.of(file));
        }

        void add(String place, Path file, String sha256) {
            placed.add(new ExperimentRecipe.PlacedFile(place, sha256));
            paths.add(file.toAbsolutePath().normalize());
        }
    }
}
