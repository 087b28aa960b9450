package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Random permutations (Fisher–Yates). */
final class Shuffle {
    private Shuffle() {}

    /** The integers from 0 to {@code size - 1} in random order. */
    static int[] of(int size, RandomGenerator random) {
        int[] order = new int[size];
        Arrays.setAll(order, i -> i);
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }
}
