package org.sgul.core.run;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Uniform permutations from a given random stream. */
public final class Shuffles {
    private Shuffles() {}

    /** The numbers {@code 0..n-1} in random order. */
    public static int[] permutation(int n, RandomGenerator random) {
        int[] numbers = IntStream.range(0, n).toArray();
        shuffle(numbers, random);
        return numbers;
    }

    /** Shuffles an array (Fisher–Yates). */
    public static void shuffle(int[] array, RandomGenerator random) {
        for (int i = array.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = array[i];
            array[i] = array[j];
            array[j] = swapped;
        }
    }
}
