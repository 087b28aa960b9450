package org.sgul.api.data;

/**
 * Input features, a row a node; sparse or dense behind one interface. Immutable.
 *
 * @since 0.1.0
 */
public interface FeatureMatrix {
    int rows();

    int columns();

    /** Stored entries: the non-zeros of a sparse matrix, all entries of a dense one. */
    long storedEntries();

    boolean isSparse();

    /** The stored entries of one row. */
    int storedEntries(int row);

    /** The column of the {@code i}-th stored entry of a row; columns ascend. */
    int column(int row, int i);

    /** The value of the {@code i}-th stored entry of a row. */
    float value(int row, int i);

    /** {@code accumulator += scale * row}. */
    void addRow(int row, double scale, double[] accumulator);

    /** The dot product of a row with a vector of {@link #columns()} entries. */
    double dot(int row, double[] vector);

    /** The rows with the given ids, in that order. */
    FeatureMatrix select(NodeList rows);
}
