package org.sgul.api.model;

/**
 * A trained model. What it can do beyond having weights is told by the two kinds.
 *
 * @since 0.1.0
 */
public sealed interface Model permits LocalModel, FullModel {
    int featureCount();

    int classCount();

    Weights weights();
}
