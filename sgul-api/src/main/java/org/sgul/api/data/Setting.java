package org.sgul.api.data;

/**
 * Whether validation and test use separate parts of the graph.
 *
 * @since 0.1.0
 */
public enum Setting {
    /** The model is trained without edges; validation and test games use separate sets of nodes. */
    INDUCTIVE,
    /** Training, validation and test use the whole graph. */
    TRANSDUCTIVE
}
