package org.sgul.valuation.pipeline;

import java.util.List;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.run.BlockExecutor;
import org.sgul.valuation.question.Question;
import org.sgul.valuation.task.NamedTask;

/**
 * A data set with its split.
 *
 * @param source where the split comes from
 * @param depth hops within which a node is a player
 * @param question what is asked about the players; the paper's question unless another is {@link #asking asked}
 * @param components makes models
 * @param features makes learners and their features
 */
public record SplitDataset(
        Dataset data,
        SplitData split,
        SplitSource source,
        int depth,
        Question question,
        Components components,
        FeaturePool features,
        InferenceEngine engine,
        BlockExecutor executor,
        RunContext run) {

    /** Splits a data set. */
    static SplitDataset of(Dataset data, SplitSource source, int depth, Harness harness, RunContext run) {
        Components components = harness.components();
        InferenceEngine engine = components.engine(harness.engine());
        engine.check(data.graph());
        return new SplitDataset(
                data,
                new SplitData(data, source.split(data, components, run)),
                source,
                depth,
                Question.PAPER,
                components,
                components.featurePool(),
                engine,
                harness.executor(),
                run);
    }

    /** This data set with another question. */
    public SplitDataset asking(Question other) {
        return new SplitDataset(data, split, source, depth, other, components, features, engine, executor, run);
    }

    /** The tasks of the question; an unknown name or a wrong parameter is a usage error. */
    public List<NamedTask> tasks() {
        return question.tasks().stream()
                .map(spec -> new NamedTask(spec.toString(), components.task(spec)))
                .toList();
    }

    /** The model that the paper uses in the setting of this task. */
    public PluginSpec usualModel() {
        return Harness.usualModel(split.split().setting());
    }

    /**
     * This task with a model to be trained or loaded; an unknown name, a wrong parameter or a model that is not defined for the graph is
     * a usage error.
     */
    public ModelTask model(PluginSpec model) {
        Architecture architecture = components.model(model);
        architecture.check(data.graph());
        return new ModelTask(this, model, architecture);
    }
}
