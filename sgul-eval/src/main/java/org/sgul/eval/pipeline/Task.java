package org.sgul.eval.pipeline;

import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.data.Dataset;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.Architecture;
import org.sgul.api.run.BlockExecutor;
import org.sgul.eval.measure.Measure;
import org.sgul.eval.setup.Components;
import org.sgul.eval.setup.SplitData;
import org.sgul.eval.setup.UsualModel;

/**
 * A data set with its split.
 *
 * @param depth hops within which a node is a player
 * @param measure what the true utility is (decision D26)
 * @param components makes models, learners and features
 */
public record Task(
        Dataset data,
        SplitData split,
        int depth,
        Measure measure,
        Components components,
        InferenceEngine engine,
        BlockExecutor executor,
        RunContext run) {

    /** Splits a data set. */
    static Task of(Dataset data, SplitSource source, int depth, Harness harness, RunContext run) {
        Components components = harness.components();
        InferenceEngine engine = components.engine(harness.engine());
        engine.check(data.graph());
        return new Task(
                data,
                new SplitData(data, source.split(data, components, run)),
                depth,
                Measure.ACCURACY,
                components,
                engine,
                harness.executor(),
                run);
    }

    /** This task with another measure as the true utility, which learners fit and are scored by. */
    public Task measuredBy(Measure other) {
        return new Task(data, split, depth, other, components, engine, executor, run);
    }

    /** The model that the paper uses in the setting of this task. */
    public PluginSpec usualModel() {
        return UsualModel.of(split.split().setting());
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
