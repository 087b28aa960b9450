package org.sgul.eval.run;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.plan.ExperimentPlan;
import org.sgul.eval.plan.UsedPlugins;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.table.TableFiles;

/** Creates the manifest of a finished experiment. */
final class ManifestMaker {
    private ManifestMaker() {}

    static Manifest of(
            Path directory,
            ExperimentPlan plan,
            PluginRegistry registry,
            List<FinishedUnit> units,
            RunContext context) {
        Map<String, String> files = new LinkedHashMap<>();
        TableFiles.names(directory, plan.schema())
                .forEach(name -> files.put(name, TableFiles.digest(directory.resolve(name))));
        return new Manifest(
                Manifest.FORMAT,
                Manifest.version(),
                Manifest.RESULTS_REVISION,
                SgulPlugin.SPI_VERSION,
                plan.spec().identity(),
                plan.schema(),
                plan.inputs().all(),
                Manifest.datasets(plan.spec(), units),
                new UsedPlugins(registry).of(plan.spec(), units),
                units.stream().map(Manifest.PlannedUnit::of).toList(),
                files,
                machine(plan.spec(), context));
    }

    private static Manifest.Machine machine(ExperimentSpec spec, RunContext context) {
        return new Manifest.Machine(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                System.getProperty("java.vendor") + " " + System.getProperty("java.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                spec.executor().toString(),
                context.parallelism());
    }
}
