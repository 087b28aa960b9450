package org.sgul.eval.wiring;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import java.util.Map;
import org.sgul.api.Factory;
import org.sgul.api.data.DatasetReaderFactory;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;

/** Binds the plugins of a registry as maps by name, and the registry of what is in these maps after all changes. */
final class PluginMaps extends AbstractModule {
    private final PluginRegistry found;

    PluginMaps(PluginRegistry found) {
        this.found = found;
    }

    @Override
    protected void configure() {
        PluginKind.all().forEach(this::bindAll);
    }

    private <F extends Factory<?>> void bindAll(PluginKind<F> kind) {
        MapBinder<String, F> byName =
                MapBinder.newMapBinder(binder(), TypeLiteral.get(String.class), EvalModule.type(kind));
        for (F factory : found.all(kind)) {
            Key<F> key = EvalModule.key(kind, factory.name());
            bind(key).toInstance(factory);
            byName.addBinding(factory.name()).to(key);
        }
    }

    @Provides
    @Singleton
    PluginRegistry plugins(
            Map<String, DatasetReaderFactory<?>> readers,
            Map<String, SplitRecipeFactory<?>> splits,
            Map<String, ArchitectureFactory<?>> models,
            Map<String, WeightsFormat> weights,
            Map<String, InferenceEngine> engines,
            Map<String, FeatureFactory<?>> features,
            Map<String, LearnerFactory<?>> learners,
            Map<String, ExecutorFactory<?>> executors,
            Map<String, ReportWriterFactory<?>> reports) {
        return found.replacing(PluginKind.READER, readers)
                .replacing(PluginKind.SPLIT, splits)
                .replacing(PluginKind.MODEL, models)
                .replacing(PluginKind.WEIGHTS, weights)
                .replacing(PluginKind.ENGINE, engines)
                .replacing(PluginKind.FEATURE, features)
                .replacing(PluginKind.LEARNER, learners)
                .replacing(PluginKind.EXECUTOR, executors)
                .replacing(PluginKind.REPORT, reports);
    }
}
