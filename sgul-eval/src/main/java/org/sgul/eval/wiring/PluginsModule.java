package org.sgul.eval.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.multibindings.Multibinder;
import java.util.List;
import java.util.Set;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.task.TaskFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginProblem;
import org.sgul.core.plugin.PluginRegistry;

/** Binds the set of plugins, which programs can add to, the registry of that set, and one catalog for each kind of plugin. */
final class PluginsModule extends AbstractModule {
    private final List<SgulPlugin> found;
    private final List<PluginFolder> folders;

    PluginsModule(List<SgulPlugin> found, List<PluginFolder> folders) {
        this.found = List.copyOf(found);
        this.folders = List.copyOf(folders);
    }

    @Override
    protected void configure() {
        Multibinder<SgulPlugin> plugins = Multibinder.newSetBinder(binder(), SgulPlugin.class);
        found.forEach(plugin -> plugins.addBinding().toInstance(plugin));
        Multibinder<PluginProblem> problems = Multibinder.newSetBinder(binder(), PluginProblem.class);
        for (PluginFolder folder : folders) {
            folder.plugins().forEach(plugin -> plugins.addBinding().toInstance(plugin));
            folder.problems().forEach(problem -> problems.addBinding().toInstance(problem));
        }
    }

    @Provides
    @Singleton
    PluginRegistry registry(Set<SgulPlugin> plugins, Set<PluginProblem> problems) {
        return PluginRegistry.of(plugins, problems);
    }

    @Provides
    Catalog<DatasetReaderFactory<?>> readers(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.READER);
    }

    @Provides
    Catalog<SplitRecipeFactory<?>> splits(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.SPLIT);
    }

    @Provides
    Catalog<ArchitectureFactory<?>> models(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.MODEL);
    }

    @Provides
    Catalog<WeightsFormat> weights(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.WEIGHTS);
    }

    @Provides
    Catalog<InferenceEngine> engines(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.ENGINE);
    }

    @Provides
    Catalog<FeatureFactory<?>> features(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.FEATURE);
    }

    @Provides
    Catalog<LearnerFactory<?>> learners(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.LEARNER);
    }

    @Provides
    Catalog<RankerFactory<?>> rankers(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.RANKER);
    }

    @Provides
    Catalog<TaskFactory<?>> tasks(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.TASK);
    }

    @Provides
    Catalog<ExecutorFactory<?>> executors(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.EXECUTOR);
    }

    @Provides
    Catalog<ReportWriterFactory<?>> reports(PluginRegistry plugins) {
        return plugins.catalog(PluginKind.REPORT);
    }
}
