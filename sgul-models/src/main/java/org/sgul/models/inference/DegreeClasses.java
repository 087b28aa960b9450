package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.List;

/**
 * The possible degrees of a game's nodes, 0 to the largest, divided into ranges: single degrees at first, then ranges whose ends
 * differ by at most an eighth.
 */
record DegreeClasses(List<Range> ranges) {
    private static final int RATIO = 8;

    /** The degrees from {@code least} to {@code most}, both included. */
    record Range(int least, int most) {}

    static DegreeClasses upTo(int largest) {
        List<Range> ranges = new ArrayList<>();
        for (int least = 0; least <= largest; ) {
            int most = Math.min(largest, least + least / RATIO);
            ranges.add(new Range(least, most));
            least = most + 1;
        }
        return new DegreeClasses(List.copyOf(ranges));
    }

    int size() {
        return ranges.size();
    }
}
