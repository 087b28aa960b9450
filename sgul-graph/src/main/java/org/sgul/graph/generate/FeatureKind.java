package org.sgul.graph.generate;

/** The kind of generated features. */
public enum FeatureKind {
    /** A bag of words: a few ones per row, some of them words of the node's class. */
    SPARSE,
    /** The mean of the node's class plus noise in every column. */
    DENSE
}
