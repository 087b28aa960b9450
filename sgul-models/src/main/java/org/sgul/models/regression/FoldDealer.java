package org.sgul.models.regression;

import java.util.random.RandomGenerator;

/**
 * Assigns rows to folds as they arrive: each fold gets one of every {@code folds} consecutive rows, in random order. Fold sizes
 * differ by at most one, and rows are not stored.
 */
public final class FoldDealer {
    private final RandomGenerator random;
    private final int[] hand;
    private int left;

    public FoldDealer(int folds, RandomGenerator random) {
        this.random = random;
        this.hand = new int[folds];
        for (int i = 0; i < folds; i++) {
            hand[i] = i;
        }
    }

    /** The fold of the next row. */
    public int next() {
        if (left == 0) {
            left = hand.length;
        }
        int drawn = random.nextInt(left--);
        int fold = hand[drawn];
        hand[drawn] = hand[left];
        hand[left] = fold;
        return fold;
    }
}
