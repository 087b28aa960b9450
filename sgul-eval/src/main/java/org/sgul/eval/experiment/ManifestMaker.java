package org.sgul.eval.experiment;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.RunContext;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.table.TableFiles;
import org.sgul.eval.spec.ExperimentSpec;

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
        TableFiles.names(directory).forEach(name -> files.put(name, TableFiles.digest(directory.resolve(name))));
        return new Manifest(
                Manifest.FORMAT,
                Versions.sgul(),
                SgulPlugin.SPI_VERSION,
                plan.spec().identity(),
                plan.inputs().all(),
                Manifest.datasets(plan.spec(), units),
                new UsedPlugins(registry).of(plan.spec(), units),
                units.stream().map(Manifest::unit).toList(),
                files,
                machine(plan.spec(), context));
    }

    private static Map<String, Object> machine(ExperimentSpec spec, RunContext context) {
        Map<String, Object> machine = new LinkedHashMap<>();
        machine.put("created", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        machine.put("java", System.getProperty("java.vendor") + " " + System.getProperty("java.version"));
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        machine.put("executor", spec.executor().toString());
        machine.put("threads", context.parallelism());
        return machine;
    }
}
