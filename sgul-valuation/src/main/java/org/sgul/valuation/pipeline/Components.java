package org.sgul.valuation.pipeline;

import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.SplitRecipe;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.WeightsFormat;
import org.sgul.api.ranker.Ranker;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.task.Task;
import org.sgul.api.task.TaskFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.Catalog;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;

/**
 * The plugins that the pipeline uses. Makes components from names and parameters; an unknown name or a wrong parameter is a usage error.
 *
 * @param plugins all plugins, to find the jars and digests of those above
 */
public record Components(
        Catalog<SplitRecipeFactory<?>> splits,
        Catalog<ArchitectureFactory<?>> models,
        Catalog<WeightsFormat> weights,
        Catalog<InferenceEngine> engines,
        Catalog<FeatureFactory<?>> features,
        Catalog<LearnerFactory<?>> learners,
        Catalog<RankerFactory<?>> rankers,
        Catalog<TaskFactory<?>> tasks,
        Catalog<ExecutorFactory<?>> executors,
        PluginRegistry plugins) {

    /** The plugins of a registry. */
    public static Components of(PluginRegistry plugins) {
        return new Components(
                plugins.catalog(PluginKind.SPLIT),
                plugins.catalog(PluginKind.MODEL),
                plugins.catalog(PluginKind.WEIGHTS),
                plugins.catalog(PluginKind.ENGINE),
                plugins.catalog(PluginKind.FEATURE),
                plugins.catalog(PluginKind.LEARNER),
                plugins.catalog(PluginKind.RANKER),
                plugins.catalog(PluginKind.TASK),
                plugins.catalog(PluginKind.EXECUTOR),
                plugins);
    }

    public SplitRecipe split(PluginSpec spec) {
        return split(splits.get(spec.name()), spec.parameters());
    }

    public Architecture model(PluginSpec spec) {
        return model(models.get(spec.name()), spec.parameters());
    }

    /** The engine of a name with its parameters. */
    public InferenceEngine engine(PluginSpec spec) {
        InferenceEngine engine = engines.get(spec.name());
        return engine.with(ParameterBinder.bind(engine, spec.parameters()));
    }

    public Ranker ranker(PluginSpec spec) {
        return ranker(rankers.get(spec.name()), spec.parameters());
    }

    public Task task(PluginSpec spec) {
        return task(tasks.get(spec.name()), spec.parameters());
    }

    public BlockExecutor executor(PluginSpec spec) {
        return executor(executors.get(spec.name()), spec.parameters());
    }

    /** New features and learners, for one task. */
    public FeaturePool featurePool() {
        return new FeaturePool(features, learners, new PluginInputs(plugins));
    }

    /** The files that weights are loaded from and saved to. */
    public WeightsFiles weightsFiles() {
        return new WeightsFiles(weights);
    }

    private static <C extends Record> SplitRecipe split(SplitRecipeFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> Architecture model(ArchitectureFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> Ranker ranker(RankerFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> Task task(TaskFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> BlockExecutor executor(ExecutorFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }
}
