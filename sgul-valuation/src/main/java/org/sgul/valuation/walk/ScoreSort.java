package org.sgul.valuation.walk;

/** Sorts scores with their weights by radix: one pass over the entries per digit in which scores differ. */
final class ScoreSort {
    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = (Long.SIZE + DIGIT_BITS - 1) / DIGIT_BITS;
    private static final int VALUES = 1 << DIGIT_BITS;

    private ScoreSort() {}

    /** Sorts the first {@code size} entries in ascending order of scores, as {@link Double#compare} orders them. */
    static void sort(double[] scores, long[] weights, int size) {
        long[] keys = new long[size];
        int[][] counts = new int[DIGITS][VALUES];
        for (int i = 0; i < size; i++) {
            keys[i] = key(scores[i]);
            for (int d = 0; d < DIGITS; d++) {
                counts[d][digit(keys[i], d)]++;
            }
        }
        long[] from = weights;
        long[] otherKeys = new long[size];
        long[] to = new long[size];
        for (int d = 0; d < DIGITS; d++) {
            if (size == 0 || counts[d][digit(keys[0], d)] == size) {
                continue;
            }
            int[] next = starts(counts[d]);
            for (int i = 0; i < size; i++) {
                int at = next[digit(keys[i], d)]++;
                otherKeys[at] = keys[i];
                to[at] = from[i];
            }
            long[] swapped = keys;
            keys = otherKeys;
            otherKeys = swapped;
            swapped = from;
            from = to;
            to = swapped;
        }
        if (from != weights) {
            System.arraycopy(from, 0, weights, 0, size);
        }
        for (int i = 0; i < size; i++) {
            scores[i] = score(keys[i]);
        }
    }

    private static int[] starts(int[] counts) {
        int[] starts = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            starts[i] = starts[i - 1] + counts[i - 1];
        }
        return starts;
    }

    /** Bits that are ordered like the scores when they are read as an unsigned number. */
    private static long key(double score) {
        long bits = Double.doubleToLongBits(score);
        return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
    }

    private static double score(long key) {
        return Double.longBitsToDouble(key < 0 ? key ^ Long.MIN_VALUE : ~key);
    }

    private static int digit(long key, int number) {
        return (int) (key >>> (number * DIGIT_BITS)) & (VALUES - 1);
    }
}
