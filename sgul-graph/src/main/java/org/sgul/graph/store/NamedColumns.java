package org.sgul.graph.store;

/** Features whose columns may have names in the data set's files. */
public interface NamedColumns {
    /** The name of a column; empty if it has none. */
    String columnName(int column);
}
