package org.sgul.models.train;

import java.util.stream.IntStream;

/**
 * The entries of a variable that a product must read: the active ones of {@link HiddenUnits}, since all others are zero; all entries of
 * other variables.
 */
final class ActiveEntries {
    private final int[] columns;
    private final int[] offsets;

    ActiveEntries(Variable variable) {
        if (variable instanceof HiddenUnits hidden) {
            this.columns = hidden.active;
            this.offsets = hidden.offsets;
        } else {
            this.columns = IntStream.range(0, variable.width()).toArray();
            this.offsets = new int[0];
        }
    }

    /** The columns of the entries of all rows. */
    int[] columns() {
        return columns;
    }

    /** The position of a row's first column. */
    int start(int row) {
        return offsets.length == 0 ? 0 : offsets[row];
    }

    /** The position after a row's last column. */
    int end(int row) {
        return offsets.length == 0 ? columns.length : offsets[row + 1];
    }
}
