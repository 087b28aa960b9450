package org.sgul.api.data;

/**
 * Whether validation and test live on separate parts of the graph.
 *
 * @since 0.1.0
 */
public enum Setting {
    /** The model is trained without edges, validation and test games live on separate node sets. */
    INDUCTIVE,
    /** The whole graph serves training, validation and test. */
    TRANSDUCTIVE
}
