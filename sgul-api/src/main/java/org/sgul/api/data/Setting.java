package org.sgul.api.data;

/** Whether validation and test live on separate parts of the graph. */
public enum Setting {
    /** The model is trained without edges, validation and test games live on separate node sets. */
    INDUCTIVE,
    /** The whole graph serves training, validation and test. */
    TRANSDUCTIVE
}
