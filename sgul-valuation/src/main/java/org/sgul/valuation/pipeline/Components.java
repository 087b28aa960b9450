package org.sgul.valuation.pipeline;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.SplitRecipe;
import org.sgul.api.data.SplitRecipeFactory;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.api.run.BlockExecutor;
import org.sgul.api.run.ExecutorFactory;
import org.sgul.api.task.Ranker;
import org.sgul.api.task.RankerFactory;
import org.sgul.api.task.Task;
import org.sgul.api.task.TaskFactory;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.valuation.measure.NamedUtility;
import org.sgul.valuation.measure.SeriesId;

/** Creates components from names and parameters, with the plugins of one registry. */
public final class Components implements FeatureSource {
    private final PluginRegistry registry;
    private final PluginInputs inputs;
    private final Map<SeriesId.Feature, Utility> features = new HashMap<>();

    public Components(PluginRegistry registry) {
        this.registry = registry;
        this.inputs = new PluginInputs(registry);
    }

    public SplitRecipe split(PluginSpec spec) {
        return split(registry.get(PluginKind.SPLIT, spec.name()), spec.parameters());
    }

    public Architecture model(PluginSpec spec) {
        return model(registry.get(PluginKind.MODEL, spec.name()), spec.parameters());
    }

    public UtilityLearner learner(PluginSpec spec) {
        return learner(spec.name(), spec.parameters());
    }

    /** Creates a learner from parameters that are text or already of the parameter's type. */
    public UtilityLearner learner(String name, Map<String, ?> parameters) {
        return learner(registry.get(PluginKind.LEARNER, name), parameters, this);
    }

    @Override
    public UtilityLearner learner(PluginSpec spec, FeatureSource features) {
        return learner(registry.get(PluginKind.LEARNER, spec.name()), spec.parameters(), features);
    }

    /** The engine of a name with its parameters. */
    public InferenceEngine engine(PluginSpec spec) {
        InferenceEngine engine = registry.get(PluginKind.ENGINE, spec.name());
        return engine.with(ParameterBinder.bind(engine, spec.parameters()));
    }

    public Task task(PluginSpec spec) {
        return task(registry.get(PluginKind.TASK, spec.name()), spec.parameters());
    }

    public Ranker ranker(PluginSpec spec) {
        return ranker(registry.get(PluginKind.RANKER, spec.name()), spec.parameters());
    }

    public BlockExecutor executor(PluginSpec spec) {
        return executor(registry.get(PluginKind.EXECUTOR, spec.name()), spec.parameters());
    }

    /** The files that weights are loaded from and saved to. */
    public WeightsFiles weights() {
        return new WeightsFiles(registry);
    }

    /** A model for a data set with weights from a file; errors name the file. */
    public Model load(Architecture architecture, Path file, Dataset data) {
        Weights weights = weights().load(file);
        try {
            return architecture.load(
                    weights, data.features().columns(), data.labels().classCount());
        } catch (SgulException e) {
            throw e.kind() == SgulException.Kind.DATA ? SgulException.data(file, "", e.getMessage(), e) : e;
        }
    }

    @Override
    public List<String> names() {
        return registry.names(PluginKind.FEATURE);
    }

    /**
     * Returns the same instance for the same name and parameters, so that learners that share a feature share its measurement.
     * Measurements are stored under the digests of what else the feature depends on, and repeated if that has changed.
     */
    @Override
    public synchronized Utility feature(PluginSpec spec) {
        return feature(registry.get(PluginKind.FEATURE, spec.name()), spec);
    }

    private static <C extends Record> SplitRecipe split(SplitRecipeFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> Architecture model(ArchitectureFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> Task task(TaskFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> Ranker ranker(RankerFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> BlockExecutor executor(ExecutorFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters));
    }

    private static <C extends Record> UtilityLearner learner(
            LearnerFactory<C> factory, Map<String, ?> parameters, FeatureSource features) {
        return factory.create(ParameterBinder.bind(factory, parameters), features);
    }

    private <C extends Record> Utility feature(FeatureFactory<C> factory, PluginSpec spec) {
        C config = ParameterBinder.bind(factory, spec.parameters());
        SeriesId.Feature id = SeriesId.Feature.of(
                factory.name(),
                ParameterBinder.describe(config),
                String.join("+", inputs.of(PluginKind.FEATURE, spec).values()));
        return features.computeIfAbsent(id, key -> new NamedUtility(key, factory.create(config)));
    }
}
