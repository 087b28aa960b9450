package org.sgul.models.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomBitsTest {
    private static final int WORDS = 20_000;

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 0.1, 0.25, 0.5, 0.7, 0.9, 0.999})
    void setsEveryBitWithTheProbability(double probability) {
        RandomBits bits = new RandomBits(probability);
        RandomGenerator random = new SplittableRandom(3);
        int[] set = new int[Long.SIZE];
        int neighbours = 0;
        for (int i = 0; i < WORDS; i++) {
            long word = bits.next(random);
            for (int bit = 0; bit < Long.SIZE; bit++) {
                set[bit] += (int) (word >>> bit & 1);
            }
            neighbours += Long.bitCount(word & word >>> 1 & Long.MAX_VALUE);
        }
        double deviation = Math.sqrt(probability * (1 - probability) / WORDS);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertThat(set[bit] / (double) WORDS).as("bit %d", bit).isCloseTo(probability, within(5 * deviation));
        }
        assertThat(neighbours / 63.0 / WORDS).isCloseTo(probability * probability, within(0.002));
    }

    @Test
    void oneHalfTakesOneRandomWord() {
        AtomicInteger words = new AtomicInteger();
        RandomGenerator counting = () -> words.incrementAndGet() * 0x9e3779b97f4a7c15L;
        assertThat(new RandomBits(0.5).next(counting)).isEqualTo(0x9e3779b97f4a7c15L);
        new RandomBits(0.25).next(counting);
        assertThat(words).hasValue(3);
    }

    @Test
    void certaintyNeedsNoRandomness() {
        RandomGenerator none = () -> {
            throw new AssertionError("no random word is needed");
        };
        assertThat(new RandomBits(1).next(none)).isEqualTo(-1);
    }
}
