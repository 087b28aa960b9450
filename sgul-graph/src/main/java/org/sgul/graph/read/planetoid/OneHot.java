package org.sgul.graph.read.planetoid;

import org.sgul.graph.read.npy.NpyArray;

/** Classes from one-hot rows; a row of zeros means class 0. */
final class OneHot {
    private OneHot() {}

    static int[] classes(NpyArray matrix) {
        int rows = matrix.dimension(0);
        int columns = matrix.dimension(1);
        if (columns == 0) {
            throw matrix.location().error("has no columns and therefore no classes");
        }
        int[] classes = new int[rows];
        for (int row = 0; row < rows; row++) {
            float[] entries = matrix.floatRow(row);
            int ones = 0;
            for (int column = 0; column < columns; column++) {
                if (entries[column] == 1) {
                    ones++;
                    classes[row] = column;
                } else if (entries[column] != 0) {
                    throw matrix.location()
                            .at("row " + row)
                            .error("column " + column + " is " + entries[column]
                                    + "; labels must be rows of zeros with a single 1");
                }
            }
            if (ones > 1) {
                throw matrix.location().at("row " + row).error("has " + ones + " classes; a node has exactly one");
            }
        }
        return classes;
    }
}
