package org.sgul.api.data;

/**
 * An immutable sparse or dense matrix of input features with one row per node.
 *
 * @since 0.1.0
 */
public interface FeatureMatrix {
    int rows();

    int columns();

    /** The number of stored entries: the non-zeros of a sparse matrix, all entries of a dense one. */
    long storedEntries();

    boolean isSparse();

    /** The number of stored entries of one row. */
    int storedEntries(int row);

    /** The column of the {@code i}-th stored entry of a row; columns ascend. */
    int column(int row, int i);

    /** The value of the {@code i}-th stored entry of a row. */
    float value(int row, int i);

    /** Adds a multiple of a row: {@code accumulator += scale * row}. */
    void addRow(int row, double scale, double[] accumulator);

    /** The dot product of a row with a vector of {@link #columns()} entries. */
    double dot(int row, double[] vector);

    /** A matrix of the rows with the given ids, in that order. */
    FeatureMatrix select(NodeList rows);
}
