package org.sgul.graph.generate;

/** What generated features look like. */
public enum FeatureKind {
    /** A bag of words: a few ones in a row, some of them words of the node's class. */
    SPARSE,
    /** The mean of the node's class plus noise in every column. */
    DENSE
}
