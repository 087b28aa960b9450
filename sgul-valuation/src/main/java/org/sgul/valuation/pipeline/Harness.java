package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.walk.LocalExecutor;

/**
 * The entry point of the pipeline: the available plugins and data sets, the inference engine and the executor.
 *
 * @param engine the inference engine of all games
 * @param executor runs blocks of orders; closed by its creator
 */
public record Harness(PluginRegistry plugins, DatasetCatalog catalog, PluginSpec engine, BlockExecutor executor) {
    /** SGUL's engine. */
    public static final PluginSpec INCREMENTAL = new PluginSpec("incremental");

    /** SGUL's executor: threads of this machine. */
    public static final PluginSpec LOCAL = new PluginSpec("local");

    /** The usual depth of a game, in hops. */
    public static final int USUAL_DEPTH = 2;

    /** A harness with SGUL's engine and threads of this machine. */
    public Harness(PluginRegistry plugins, DatasetCatalog catalog) {
        this(plugins, catalog, INCREMENTAL, new LocalExecutor());
    }

    /** A harness with the plugins on the class path and the data sets of a folder. */
    public static Harness discover(Path dataDirectory) {
        PluginRegistry plugins = PluginRegistry.discover(Harness.class.getClassLoader());
        return new Harness(plugins, DatasetCatalog.standard(plugins, dataDirectory));
    }

    /** The same harness with another engine. */
    public Harness withEngine(PluginSpec other) {
        return new Harness(plugins, catalog, other, executor);
    }

    /** New components; within one task, a feature that several learners use is created once. */
    public Components components() {
        return new Components(plugins);
    }

    /** The files that weights are loaded from and saved to. */
    public WeightsFiles weights() {
        return new WeightsFiles(plugins);
    }

    /** A data set by name or path. */
    public Dataset open(String nameOrPath, RunContext run) {
        return catalog.open(nameOrPath, Map.of(), run);
    }

    /** A data set, split, with games of the usual depth. */
    public SplitDataset task(Dataset data, SplitSource source, RunContext run) {
        return task(data, source, USUAL_DEPTH, run);
    }

    /**
     * A data set, split.
     *
     * @param depth hops within which a node is a player
     */
    public SplitDataset task(Dataset data, SplitSource source, int depth, RunContext run) {
        return SplitDataset.of(data, source, depth, this, run);
    }
}
