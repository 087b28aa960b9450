package org.sgul.core.plugin;

import java.util.List;
import java.util.function.Function;
import org.sgul.api.Factory;
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

/**
 * A kind of plugin; the constants are the only instances.
 *
 * @param <F> the factories of this kind
 * @since 0.1.0
 */
public final class PluginKind<F extends Factory<?>> {
    public static final PluginKind<DatasetReaderFactory<?>> READER =
            new PluginKind<>("reader", "sgul-graph", SgulPlugin::datasetReaders);
    public static final PluginKind<SplitRecipeFactory<?>> SPLIT =
            new PluginKind<>("split", "sgul-graph", SgulPlugin::splitRecipes);
    public static final PluginKind<ArchitectureFactory<?>> MODEL =
            new PluginKind<>("model", "sgul-models", SgulPlugin::models);
    public static final PluginKind<WeightsFormat> WEIGHTS =
            new PluginKind<>("weights", "sgul-models", SgulPlugin::weightsFormats);
    public static final PluginKind<InferenceEngine> ENGINE =
            new PluginKind<>("engine", "sgul-models", SgulPlugin::inferenceEngines);
    public static final PluginKind<FeatureFactory<?>> FEATURE =
            new PluginKind<>("feature", "sgul-features", SgulPlugin::features);
    public static final PluginKind<LearnerFactory<?>> LEARNER =
            new PluginKind<>("learner", List.of("sgul-baselines", "sgul-extras"), SgulPlugin::learners);
    public static final PluginKind<RankerFactory<?>> RANKER =
            new PluginKind<>("ranker", "sgul-baselines", SgulPlugin::rankers);
    public static final PluginKind<TaskFactory<?>> TASK = new PluginKind<>("task", "sgul-valuation", SgulPlugin::tasks);
    public static final PluginKind<ExecutorFactory<?>> EXECUTOR =
            new PluginKind<>("executor", "sgul-valuation", SgulPlugin::executors);
    public static final PluginKind<ReportWriterFactory<?>> REPORT =
            new PluginKind<>("report", "sgul-report", SgulPlugin::reportWriters);

    private final String name;
    private final List<String> homeModules;
    private final Function<SgulPlugin, List<F>> factories;

    private PluginKind(String name, String homeModule, Function<SgulPlugin, List<F>> factories) {
        this(name, List.of(homeModule), factories);
    }

    private PluginKind(String name, List<String> homeModules, Function<SgulPlugin, List<F>> factories) {
        this.name = name;
        this.homeModules = homeModules;
        this.factories = factories;
    }

    /** All kinds, in the order in which data passes through them. */
    public static List<PluginKind<?>> all() {
        return List.of(READER, SPLIT, MODEL, WEIGHTS, ENGINE, FEATURE, LEARNER, RANKER, TASK, EXECUTOR, REPORT);
    }

    /** The kind's name in commands and messages. */
    public String name() {
        return name;
    }

    /** The modules that contain the built-in plugins of this kind. */
    List<String> homeModules() {
        return homeModules;
    }

    List<F> of(SgulPlugin plugin) {
        return factories.apply(plugin);
    }

    @Override
    public String toString() {
        return name;
    }
}
