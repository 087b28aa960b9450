package org.sgul.api.model;

import org.sgul.api.RunContext;

/**
 * A model that is still to be given weights: by training, or from elsewhere.
 *
 * @since 0.1.0
 */
public interface Architecture {

    /** Trains from the context's seed; the same task and seed give the same weights to the last bit. */
    Model train(TrainingTask task, RunContext context);

    /** A model with weights made elsewhere. Names and shapes that do not fit are a data error listing expected and found. */
    Model load(Weights weights, int featureCount, int classCount);
}
