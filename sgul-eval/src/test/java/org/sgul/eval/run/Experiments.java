package org.sgul.eval.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sgul.api.Progress;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Places;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;

/** Small experiments on the built-in plugins. */
public final class Experiments {
    public static final PluginRegistry PLUGINS = PluginRegistry.discover(Experiments.class.getClassLoader());

    private Experiments() {}

    /** The built-in plugins and some more. */
    static PluginRegistry with(SgulPlugin... more) {
        return PluginRegistry.of(Stream.concat(
                        ServiceLoader.load(SgulPlugin.class).stream().map(ServiceLoader.Provider::get), Stream.of(more))
                .toArray(SgulPlugin[]::new));
    }

    public static DatasetCatalog catalog(Path data) {
        return DatasetCatalog.standard(PLUGINS.catalog(PluginKind.READER), data);
    }

    public static ExperimentSpec small(Path data, Map<String, ?> changes) {
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("dataset", "twin:small");
        keys.put("model", "pmlp-sgc(epochs=20;hidden=8)");
        keys.put("learners", List.of("sgul-shapley", "max-confidence"));
        keys.put("seeds", 3);
        keys.put("validation-orders", 3);
        keys.put("test-orders", 3);
        keys.putAll(changes);
        return new SpecReader(Components.of(PLUGINS), catalog(data)).read(keys);
    }

    public static SeededRun threads(int threads) {
        return new SeededRun(1, Progress.SILENT, threads, () -> false);
    }

    /** Every file that must be the same whenever the same experiment is run, by name. */
    public static Map<String, String> comparable(Path directory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(directory)) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                String name = directory.relativize(path).toString();
                if (!name.startsWith("timings") && !name.equals(Manifest.FILE) && !name.equals(Places.FILE)) {
                    files.put(name, Files.readString(path));
                }
            }
        }
        Manifest manifest = Manifest.read(directory.resolve(Manifest.FILE));
        files.put(
                "manifest without machine",
                manifest.units() + " " + manifest.files() + manifest.plugins() + manifest.experiment()
                        + manifest.datasets() + manifest.inputs());
        return files;
    }
}
