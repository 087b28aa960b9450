package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;

/**
 * A model that provides only a full forward pass. It works everywhere, but each step of an order costs one pass over the whole
 * subgraph; a {@link LocalModel} is faster by orders of magnitude.
 *
 * @since 0.1.0
 */
public non-sealed interface FullModel extends Model {

    /** Computes the class scores (before softmax) of every node as {@code scores[node][class]}, overwriting all entries. */
    void scores(Graph graph, FeatureMatrix features, double[][] scores);

    /** The width of {@link #embeddings}; 0 if the model has none. */
    default int embeddingWidth() {
        return 0;
    }

    /** Computes the hidden representation of every node as {@code embeddings[node][i]}. */
    default void embeddings(Graph graph, FeatureMatrix features, double[][] embeddings) {
        throw new UnsupportedOperationException("this model has no embeddings");
    }
}
