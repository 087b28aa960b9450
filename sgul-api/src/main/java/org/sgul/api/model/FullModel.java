package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;

/**
 * A model that offers a full forward pass and nothing more. It works everywhere, at the price of one pass over the whole
 * subgraph a step; a {@link LocalModel} is faster by orders of magnitude.
 *
 * @since 0.1.0
 */
public non-sealed interface FullModel extends Model {

    /** Class scores (before softmax) of every node: {@code scores[node][class]}, all entries overwritten. */
    void scores(Graph graph, FeatureMatrix features, double[][] scores);

    /** The width of {@link #embeddings}; 0 when the model has none to show. */
    default int embeddingWidth() {
        return 0;
    }

    /** The hidden representation of every node, {@code embeddings[node][i]}. */
    default void embeddings(Graph graph, FeatureMatrix features, double[][] embeddings) {
        throw new UnsupportedOperationException("this model shows no embeddings");
    }
}
