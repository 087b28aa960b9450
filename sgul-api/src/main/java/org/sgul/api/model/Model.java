package org.sgul.api.model;

/**
 * A trained model, either a {@link LocalModel} or a {@link FullModel}.
 *
 * @since 0.1.0
 */
public sealed interface Model permits LocalModel, FullModel {
    int featureCount();

    int classCount();

    Weights weights();
}
