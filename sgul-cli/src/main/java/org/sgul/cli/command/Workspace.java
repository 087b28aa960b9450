package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.Predictions;
import org.sgul.valuation.pipeline.SplitDataset;

/** Creates a command's data set, split and model from its options. */
public final class Workspace {
    private final Harness harness;
    private final RunContext context;

    @Inject
    Workspace(Harness harness, RunContext context) {
        this.harness = harness;
        this.context = context;
    }

    Harness harness() {
        return harness;
    }

    /** The predictions of a model with given weights on the whole graph, for which no split is needed. */
    Predictions predictions(String dataset, PluginSpec model, Path weights) {
        Components components = harness.components();
        Architecture architecture = components.model(model);
        InferenceEngine engine = components.engine(harness.engine());
        Dataset data = harness.open(dataset, context);
        engine.check(data.graph());
        architecture.check(data.graph());
        return Predictions.everywhere(data, components.load(architecture, weights, data), engine);
    }

    /** Opens the data set, splits it and finds the model's architecture; wrong names and parameters are usage errors. */
    ModelTask open(TaskOptions options) {
        return open(options, harness, List.of());
    }

    /**
     * The same, for games that an engine evaluates.
     *
     * @param targets nodes given by name as the test targets; the split's if there are none
     */
    ModelTask open(TaskOptions options, ModelOptions model, List<String> targets) {
        Harness tools = harness.withEngine(model.engine());
        tools.components().engine(tools.engine());
        return open(options, tools, targets);
    }

    private ModelTask open(TaskOptions options, Harness tools, List<String> targets) {
        PluginSpec named = options.model == null ? null : PluginTexts.parse(options.model);
        if (named != null) {
            tools.components().model(PluginTexts.with(named, options.parameters));
        }
        SplitDataset task =
                tools.task(tools.open(options.dataset, context), options.splitSource(targets), options.depth, context);
        return task.model(PluginTexts.with(named == null ? task.usualModel() : named, options.parameters));
    }
}
