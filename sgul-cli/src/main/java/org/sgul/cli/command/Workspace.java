package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.model.Architecture;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.core.run.WarnedRun;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.LoadedWeights;
import org.sgul.valuation.pipeline.ModelCheck;
import org.sgul.valuation.pipeline.ModelTask;
import org.sgul.valuation.pipeline.SplitDataset;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;
import org.sgul.valuation.question.Question;

/** Creates a command's data set, split and model from its options, and keeps the warnings for its result. */
@Singleton
public final class Workspace {
    private final Harness harness;
    private final WarnedRun run;
    private final boolean json;
    private final Output output;

    @Inject
    Workspace(Harness harness, RunContext context, GlobalOptions options, Output output) {
        this.harness = harness;
        this.run = new WarnedRun(context, !options.json());
        this.json = options.json();
        this.output = output;
    }

    Harness harness() {
        return harness;
    }

    /** Adds a warning to the result, and shows it unless the result is JSON, which has it. */
    void warn(String warning) {
        run.add(warning);
        if (!json) {
            output.warnAlways(warning);
        }
    }

    /** The warnings up to now. */
    public List<String> warnings() {
        return run.warnings();
    }

    /** How well a model predicts the validation nodes; adds a warning if the most frequent class does better. */
    Optional<ModelCheck> check(TrainedTask trained) {
        Optional<ModelCheck> check = trained.check();
        check.flatMap(ModelCheck::warning).ifPresent(this::warn);
        return check;
    }

    /** Opens the data set, splits it and finds the model's architecture; wrong names and parameters are usage errors. */
    ModelTask open(TaskOptions options) {
        return open(options, new WeightsOptions(), harness, List.of()).task();
    }

    /** The same with the weights that are given. */
    Opened open(TaskOptions options, WeightsOptions weights) {
        return open(options, weights, harness, List.of());
    }

    /**
     * The same, for games that an engine evaluates.
     *
     * @param targets nodes given by name as the test targets; the split's if there are none
     */
    Opened open(TaskOptions options, ModelOptions model, List<String> targets) {
        Harness tools = harness.withEngine(model.engine());
        tools.components().engine(tools.engine());
        return open(options, model.weights, tools, targets);
    }

    private Opened open(TaskOptions options, WeightsOptions given, Harness tools, List<String> targets) {
        PluginSpec named =
                options.model == null ? null : PluginTexts.with(PluginTexts.parse(options.model), options.parameters);
        Optional<Architecture> architecture = Optional.ofNullable(named).map(tools.components()::model);
        Dataset data = tools.open(options.dataset, run);
        architecture.ifPresent(each -> each.check(data.graph()));
        Optional<LoadedWeights> weights = given.read(tools.components());
        if (!given.any()) {
            weights.ifPresent(each -> each.check(data));
        }
        SplitSource source = options.splitSource(targets, weights.map(LoadedWeights::usualSplit));
        SplitDataset task = tools.task(data, source, options.depth, run);
        PluginSpec model = model(options, named, weights, task.usualModel());
        weights.flatMap(each -> each.warning(named, model)).ifPresent(this::warn);
        return new Opened(task.model(model), weights, given.any());
    }

    private static PluginSpec model(
            TaskOptions options, @Nullable PluginSpec named, Optional<LoadedWeights> weights, PluginSpec usual) {
        if (weights.isPresent()) {
            return weights.get().model(named, options.parameters, usual);
        }
        return named == null ? PluginTexts.with(usual, options.parameters) : named;
    }

    /**
     * A task with the weights that are given for its model.
     *
     * @param weights empty if the model is to be trained
     * @param any whether weights are used whatever they were trained for
     */
    record Opened(ModelTask task, Optional<LoadedWeights> weights, boolean any) {

        /** The model with the given weights or, without them, trained; its games are asked a question. */
        TrainedTask train(Question question) {
            ModelTask asked = task.asking(question);
            return weights.map(each -> any ? each.on(asked) : each.checkedOn(asked))
                    .orElseGet(asked::train);
        }

        /** The same for several models that are trained; there is one with given weights. */
        List<TrainedTask> train(Question question, int models) {
            return models == 1
                    ? List.of(train(question))
                    : task.asking(question).train(models);
        }
    }
}
