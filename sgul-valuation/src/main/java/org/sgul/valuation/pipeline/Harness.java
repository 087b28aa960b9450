package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.run.BlockExecutor;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.walk.LocalExecutor;

/**
 * The entry point of the pipeline: the available plugins and data sets, the inference engine and the executor.
 *
 * @param components makes what is chosen by name
 * @param engine the inference engine of all games
 * @param executor runs blocks of orders; closed by its creator
 */
public record Harness(Components components, DatasetCatalog catalog, PluginSpec engine, BlockExecutor executor) {
    /** SGUL's engine. */
    public static final PluginSpec INCREMENTAL = new PluginSpec("incremental");

    /** SGUL's executor: threads of this machine. */
    public static final PluginSpec LOCAL = new PluginSpec("local");

    /** The usual learner of a single valuation, which needs no labels (decision D55). */
    public static final PluginSpec USUAL_LEARNER = new PluginSpec("long-range-agreement");

    /** The usual depth of a game, in hops. */
    public static final int USUAL_DEPTH = 2;

    /** A harness with SGUL's engine and threads of this machine. */
    public Harness(Components components, DatasetCatalog catalog) {
        this(components, catalog, INCREMENTAL, new LocalExecutor());
    }

    /** A harness with the plugins on the class path and the data sets of a folder. */
    public static Harness discover(Path dataDirectory) {
        return of(PluginRegistry.discover(Harness.class.getClassLoader()), dataDirectory);
    }

    /** A harness with the plugins of a registry and the data sets of a folder. */
    public static Harness of(PluginRegistry plugins, Path dataDirectory) {
        return new Harness(
                Components.of(plugins), DatasetCatalog.standard(plugins.catalog(PluginKind.READER), dataDirectory));
    }

    /** The model that the paper uses in a setting. */
    public static PluginSpec usualModel(Setting setting) {
        return new PluginSpec(setting == Setting.INDUCTIVE ? "pmlp-sgc" : "sgc");
    }

    /** The same harness with another engine. */
    public Harness withEngine(PluginSpec other) {
        return new Harness(components, catalog, other, executor);
    }

    /** The same harness with another executor. */
    public Harness withExecutor(BlockExecutor other) {
        return new Harness(components, catalog, engine, other);
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
