package org.sgul.features.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PostedRowsTest {

    /** Changes are added in batches; the first row is part of the first batch alone, the second of all. */
    @Test
    void squaresFollowEveryBatchOfChanges() {
        EqualEntries entries =
                new EqualEntries(WideGames.make(new SplittableRandom(1), 23).features());
        int columns = entries.firstEntry(1) - entries.firstEntry(0);
        PostedRows rows = new PostedRows(entries, new boolean[] {true, true, true});

        for (int change = 0; change <= PostedRows.MOST_CHANGES; change++) {
            rows.gather(0, 3);
            if (change == 0) {
                rows.post(0);
            }
            rows.post(1);
            rows.close();
        }
        rows.complete();

        double sum = 3.0 * (PostedRows.MOST_CHANGES + 1);
        assertThat(columns).isPositive();
        assertThat(rows.squaredLength(0)).isEqualTo(9.0 * columns);
        assertThat(rows.squaredLength(1)).isEqualTo(sum * sum * columns);
        assertThat(rows.squaredLength(2)).isZero();
    }
}
