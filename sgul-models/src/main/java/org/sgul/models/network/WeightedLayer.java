package org.sgul.models.network;

/** A layer with a weight matrix, whose bias, activation and dropout are computed with it. */
public interface WeightedLayer extends NetworkLayer {
    Finish finish();

    /** The same layer with another finish. */
    WeightedLayer finishedBy(Finish finish);

    @Override
    default boolean hasWeights() {
        return true;
    }
}
