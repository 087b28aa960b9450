package org.sgul.models.train;

import java.util.random.RandomGenerator;

/**
 * Independent random bits, 64 at a time, each set with the same probability, which is rounded to a multiple of 2⁻³² above zero. A
 * word is combined from one random word per binary digit of the probability: an OR adds a half, an AND does not. One half needs a
 * single random word for 64 bits.
 */
final class RandomBits {
    private static final int DIGITS = 32;
    private static final long ONE = 1L << DIGITS;

    private final long digits;

    RandomBits(double probability) {
        this.digits = Math.max(Math.round(probability * ONE), 1);
    }

    long next(RandomGenerator random) {
        if (digits >= ONE) {
            return -1;
        }
        long bits = 0;
        for (int digit = Long.numberOfTrailingZeros(digits); digit < DIGITS; digit++) {
            long word = random.nextLong();
            bits = ((digits >>> digit) & 1) == 1 ? bits | word : bits & word;
        }
        return bits;
    }
}
