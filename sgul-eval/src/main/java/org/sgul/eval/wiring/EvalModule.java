package org.sgul.eval.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.task.TaskFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.run.Replay;
import org.sgul.eval.run.Reports;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;

/**
 * Wires the harness from a set of plugins and a folder of data sets.
 *
 * <p>A program adds plugins of its own to the set:
 *
 * <pre>{@code
 * Guice.createInjector(
 *         new EvalModule(PluginRegistry.find(loader), List.of(), data),
 *         binder -> Multibinder.newSetBinder(binder, SgulPlugin.class).addBinding().to(MyPlugin.class));
 * }</pre>
 */
public final class EvalModule extends AbstractModule {
    private final PluginsModule plugins;
    private final Path dataDirectory;

    /**
     * Creates a module.
     *
     * @param found plugins, such as all of the class path, {@link PluginRegistry#find}
     * @param folders further plugins
     * @param dataDirectory the folder of data sets
     */
    public EvalModule(List<SgulPlugin> found, List<PluginFolder> folders, Path dataDirectory) {
        this.plugins = new PluginsModule(found, folders);
        this.dataDirectory = dataDirectory;
    }

    @Override
    protected void configure() {
        install(plugins);
    }

    @Provides
    @Singleton
    DatasetCatalog datasets(Catalog<DatasetReaderFactory<?>> readers) {
        return DatasetCatalog.standard(readers, dataDirectory);
    }

    @Provides
    @Singleton
    Components components(
            Catalog<SplitRecipeFactory<?>> splits,
            Catalog<ArchitectureFactory<?>> models,
            Catalog<WeightsFormat> weights,
            Catalog<InferenceEngine> engines,
            Catalog<FeatureFactory<?>> features,
            Catalog<LearnerFactory<?>> learners,
            Catalog<RankerFactory<?>> rankers,
            Catalog<TaskFactory<?>> tasks,
            Catalog<ExecutorFactory<?>> executors,
            PluginRegistry registry) {
        return new Components(
                splits, models, weights, engines, features, learners, rankers, tasks, executors, registry);
    }

    @Provides
    @Singleton
    BlockExecutor executor(Components components) {
        return components.executor(Harness.LOCAL);
    }

    @Provides
    @Singleton
    Harness harness(Components components, DatasetCatalog datasets, BlockExecutor executor) {
        return new Harness(components, datasets, Harness.INCREMENTAL, executor);
    }

    @Provides
    @Singleton
    Reports reports(Catalog<ReportWriterFactory<?>> writers) {
        return new Reports(writers);
    }

    @Provides
    @Singleton
    ExperimentRunner experiments(Harness harness, Reports reports) {
        return new ExperimentRunner(harness, reports);
    }

    @Provides
    @Singleton
    SpecReader specifications(Components components, DatasetCatalog datasets) {
        return new SpecReader(components, datasets);
    }

    @Provides
    @Singleton
    Replay replay(ExperimentRunner runner, SpecReader reader) {
        return new Replay(runner, reader);
    }
}
