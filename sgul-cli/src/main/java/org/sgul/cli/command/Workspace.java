package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Setting;
import org.sgul.api.data.Split;
import org.sgul.api.model.Architecture;
import org.sgul.api.model.Model;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.plugin.WeightsFiles;
import org.sgul.eval.setup.Components;
import org.sgul.eval.setup.SplitData;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.graph.split.SplitFiles;
import org.sgul.graph.split.SplitRecipes;

/** Turns the options of a command into a data set, a split and a model. */
public final class Workspace {
    private static final String ENGINE = "incremental";

    private final Provider<DatasetCatalog> catalog;
    private final Provider<PluginRegistry> registry;
    private final Provider<RunContext> context;

    @Inject
    Workspace(Provider<DatasetCatalog> catalog, Provider<PluginRegistry> registry, Provider<RunContext> context) {
        this.catalog = catalog;
        this.registry = registry;
        this.context = context;
    }

    /** The files that weights are loaded from and saved to. */
    WeightsFiles weights() {
        return new WeightsFiles(registry.get());
    }

    /** Opens the data set, splits it and finds the model's architecture; wrong names and parameters fail here. */
    ModelTask open(TaskOptions options) {
        RunContext run = context.get();
        PluginRegistry plugins = registry.get();
        Components components = new Components(plugins);
        PluginSpec named = options.model == null ? null : PluginTexts.parse(options.model);
        if (named != null) {
            components.model(
                    named.name(), PluginTexts.with(named, options.parameters).parameters());
        }
        Dataset data = catalog.get().open(options.dataset, Map.of(), run);
        Split split = split(options.split, data, plugins, run);
        PluginSpec spec = PluginTexts.with(named == null ? usual(split.setting()) : named, options.parameters);
        return new ModelTask(
                data,
                new SplitData(data, split),
                spec,
                components.model(spec.name(), spec.parameters()),
                components,
                components.engine(ENGINE),
                options.depth,
                run);
    }

    private static PluginSpec usual(Setting setting) {
        return new PluginSpec(setting == Setting.INDUCTIVE ? "pmlp-sgc" : "sgc", Map.of());
    }

    private static Split split(
            TaskOptions.@Nullable SplitOptions choice, Dataset data, PluginRegistry plugins, RunContext run) {
        if (choice != null && choice.file != null) {
            return SplitFiles.read(choice.file, data);
        }
        Setting setting = choice == null || choice.setting == null ? Setting.INDUCTIVE : choice.setting;
        PluginSpec recipe = choice == null || choice.recipe == null
                ? new PluginSpec(SplitRecipes.recommended(data.name(), setting), Map.of())
                : PluginTexts.parse(choice.recipe);
        return SplitRecipes.split(plugins, recipe.name(), recipe.parameters(), data, run);
    }

    /** The model with weights from a file or, without one, trained. */
    static Model model(ModelTask task, @Nullable Path weights) {
        Architecture architecture = task.architecture();
        return weights == null
                ? architecture.train(task.split().trainingTask(), task.run())
                : architecture.load(
                        task.components().weights().load(weights),
                        task.data().features().columns(),
                        task.data().labels().classCount());
    }
}
