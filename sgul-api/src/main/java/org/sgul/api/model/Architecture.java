package org.sgul.api.model;

import java.util.Optional;
import org.sgul.api.RunContext;
import org.sgul.api.data.Graph;

/**
 * A model without weights, which come from training or from a file.
 *
 * @since 0.1.0
 */
public interface Architecture {

    /** Trains a model with the context's seed; the same task and seed produce the same weights, bit for bit. */
    Model train(TrainingTask task, RunContext context);

    /**
     * Fails with a usage error if the model is not defined for a graph, such as one with edge weights. It is called before any work, so
     * that a wrong choice is reported once; the default accepts every graph.
     */
    default void check(Graph graph) {}

    /**
     * Creates a model with given weights. Wrong names or shapes are a data error that lists expected and actual ones.
     *
     * @param classCount 0 if the data set has no labels; the weights then decide on the number of classes
     */
    Model load(Weights weights, int featureCount, int classCount);

    /**
     * The model that {@link #train} would return, bit for bit, if it follows from a model that another architecture was trained to.
     * An experiment asks before it trains, so that architectures with the same training, such as a PMLP run as SGC and as GCN, are
     * trained once.
     *
     * @param trained a model trained on the same task with the same seed
     * @return empty if this architecture must be trained itself, which is the default
     */
    default Optional<Model> adopt(Model trained, TrainingTask task) {
        return Optional.empty();
    }
}
