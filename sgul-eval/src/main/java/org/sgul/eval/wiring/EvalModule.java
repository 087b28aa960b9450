package org.sgul.eval.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.Provider;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.name.Names;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.sgul.api.Factory;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.run.Replay;
import org.sgul.eval.run.Reports;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;

/**
 * Wires the harness from maps of plugins by name, one {@link MapBinder} for each kind, filled from a registry.
 *
 * <p>Everything by name is taken from these maps. A program adds a component with {@link MapBinder#addBinding}, and replaces one
 * by overriding the binding of {@link #key}:
 *
 * <pre>{@code
 * Modules.override(new EvalModule(plugins, data))
 *         .with(binder -> binder.bind(EvalModule.key(PluginKind.EXECUTOR, "local")).toInstance(mine));
 * }</pre>
 */
public final class EvalModule extends AbstractModule {
    private static final Map<PluginKind<?>, TypeLiteral<?>> TYPES = Map.of(
            PluginKind.READER, new TypeLiteral<DatasetReaderFactory<?>>() {},
            PluginKind.SPLIT, new TypeLiteral<SplitRecipeFactory<?>>() {},
            PluginKind.MODEL, new TypeLiteral<ArchitectureFactory<?>>() {},
            PluginKind.WEIGHTS, new TypeLiteral<WeightsFormat>() {},
            PluginKind.ENGINE, new TypeLiteral<InferenceEngine>() {},
            PluginKind.FEATURE, new TypeLiteral<FeatureFactory<?>>() {},
            PluginKind.LEARNER, new TypeLiteral<LearnerFactory<?>>() {},
            PluginKind.EXECUTOR, new TypeLiteral<ExecutorFactory<?>>() {},
            PluginKind.REPORT, new TypeLiteral<ReportWriterFactory<?>>() {});

    private final Module plugins;
    private final Provider<Path> dataDirectory;

    /**
     * Creates a module for these plugins.
     *
     * @param found the plugins of the class path and, if wanted, of a plugin folder
     * @param dataDirectory the folder of data sets
     */
    public EvalModule(PluginRegistry found, Path dataDirectory) {
        this(new PluginMaps(found), () -> dataDirectory);
    }

    private EvalModule(Module plugins, Provider<Path> dataDirectory) {
        this.plugins = plugins;
        this.dataDirectory = dataDirectory;
    }

    /**
     * Creates a module for plugins that are known only after the injector is created, such as those that options name. The maps
     * need names earlier, so there are none: all plugins are taken from the registry.
     *
     * @param found called once, when a plugin is first needed
     * @param dataDirectory called once, when a data set is first needed
     */
    public static EvalModule late(Provider<PluginRegistry> found, Provider<Path> dataDirectory) {
        return new EvalModule(
                binder -> binder.bind(PluginRegistry.class).toProvider(found).in(Singleton.class), dataDirectory);
    }

    /** The key under which the plugin of a name is bound. */
    public static <F extends Factory<?>> Key<F> key(PluginKind<F> kind, String name) {
        return Key.get(type(kind), Names.named(name));
    }

    /** The type of the factories of a kind: the map of them is a {@code Map<String, F>}. */
    @SuppressWarnings("unchecked") // every kind is listed with the type of its factories
    public static <F extends Factory<?>> TypeLiteral<F> type(PluginKind<F> kind) {
        return (TypeLiteral<F>) Objects.requireNonNull(TYPES.get(kind));
    }

    @Override
    protected void configure() {
        install(plugins);
    }

    @Provides
    @Singleton
    DatasetCatalog datasets(PluginRegistry plugins) {
        return DatasetCatalog.standard(plugins, dataDirectory.get());
    }

    @Provides
    @Singleton
    BlockExecutor executor(PluginRegistry plugins) {
        return new Components(plugins).executor(Harness.LOCAL);
    }

    @Provides
    @Singleton
    Harness harness(PluginRegistry plugins, DatasetCatalog datasets, BlockExecutor executor) {
        return new Harness(plugins, datasets, Harness.INCREMENTAL, executor);
    }

    @Provides
    @Singleton
    ExperimentRunner experiments(Harness harness, Reports reports) {
        return new ExperimentRunner(harness, reports);
    }

    @Provides
    @Singleton
    SpecReader specifications(PluginRegistry plugins, DatasetCatalog datasets) {
        return new SpecReader(plugins, datasets);
    }

    @Provides
    @Singleton
    Replay replay(ExperimentRunner runner, SpecReader reader) {
        return new Replay(runner, reader);
    }

    @Provides
    @Singleton
    Reports reports(PluginRegistry plugins) {
        return new Reports(plugins);
    }
}
