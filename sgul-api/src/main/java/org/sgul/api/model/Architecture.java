package org.sgul.api.model;

import org.sgul.api.RunContext;

/**
 * A model without weights, which come from training or from a file.
 *
 * @since 0.1.0
 */
public interface Architecture {

    /** Trains a model with the context's seed; the same task and seed produce the same weights, bit for bit. */
    Model train(TrainingTask task, RunContext context);

    /** Creates a model with given weights. Wrong names or shapes are a data error that lists expected and actual ones. */
    Model load(Weights weights, int featureCount, int classCount);
}
