package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;

/**
 * Reads a node's input features, usually projecting them at once. Its rows never change, so they are computed once a game.
 *
 * @since 0.1.0
 */
public non-sealed interface InputLayer extends LocalLayer {
    void apply(FeatureMatrix features, int node, double[] out);
}
