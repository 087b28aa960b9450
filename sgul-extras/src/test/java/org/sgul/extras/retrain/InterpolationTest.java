package org.sgul.extras.retrain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.core.run.RandomStreams;

class InterpolationTest {
    private static List<Anchor> anchors(long seed, double noise) {
        RandomGenerator random = RandomStreams.stream(seed, "anchors", 0);
        List<Anchor> anchors = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            double[] quantities = random.doubles(3).toArray();
            double distance = 4 + quantities[0] - 2 * quantities[2] + noise * random.nextGaussian();
            anchors.add(new Anchor(i % 6 - 1, quantities, 0, distance));
        }
        return anchors;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void reportsTheErrorOnLeftOutOrders(long seed) {
        Interpolation noisy = Interpolation.of(anchors(seed, 0.2));
        double squares = 0;
        List<Anchor> fresh = anchors(seed + 100, 0.2);
        for (Anchor anchor : fresh) {
            squares += Math.pow(anchor.distance() - noisy.fit().at(anchor.quantities()), 2);
        }
        assertThat(noisy.error()).isCloseTo(Math.sqrt(squares / fresh.size()), Offset.offset(0.06));
        assertThat(noisy.error()).isLessThan(0.5 * noisy.errorOfMean());
    }

    @Test
    void isExactIfDistancesAreLinearInQuantities() {
        Interpolation exact = Interpolation.of(anchors(5, 0));
        assertThat(exact.error()).isLessThan(1e-3);
        assertThat(exact.penalty()).isEqualTo(1e-4);
    }

    @Test
    void noiseIsNotInterpolatedBetterThanByTheMean() {
        RandomGenerator random = RandomStreams.stream(3, "noise", 0);
        List<Anchor> noise = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            noise.add(new Anchor(i % 4, random.doubles(12).toArray(), 0, random.nextGaussian()));
        }
        Interpolation interpolation = Interpolation.of(noise);
        assertThat(interpolation.penalty()).isEqualTo(10);
        assertThat(interpolation.error()).isGreaterThan(0.9 * interpolation.errorOfMean());
    }

    @Test
    void theErrorOfTheMeanUsesTheMeanOfTheOtherOrders() {
        List<Anchor> anchors = List.of(
                new Anchor(Anchor.EVERY_ORDER, new double[] {0}, 0, 1),
                new Anchor(0, new double[] {0}, 0, 3),
                new Anchor(1, new double[] {0}, 0, 5));
        double first = 3 - (1 + 5) / 2.0;
        double second = 5 - (1 + 3) / 2.0;
        assertThat(Interpolation.of(anchors).errorOfMean())
                .isCloseTo(Math.sqrt((first * first + second * second) / 2), Offset.offset(1e-12));
    }

    @Test
    void accuracyIsALineOfDistanceThatCanBeRestrictedToFalling() {
        double[] distances = {1, 2, 3};
        AccuracyLine falling = AccuracyLine.fit(distances, new double[] {0.9, 0.7, 0.5}, SlopeRule.FALLING);
        assertThat(falling.slope()).isCloseTo(-0.2, Offset.offset(1e-12));
        assertThat(falling.intercept()).isCloseTo(1.1, Offset.offset(1e-12));
        assertThat(falling.error()).isCloseTo(0, Offset.offset(1e-8));
        double[] rising = {0.5, 0.7, 0.9};
        assertThat(AccuracyLine.fit(distances, rising, SlopeRule.ANY).slope()).isCloseTo(0.2, Offset.offset(1e-12));
        AccuracyLine flat = AccuracyLine.fit(distances, rising, SlopeRule.FALLING);
        assertThat(flat.slope()).isZero();
        assertThat(flat.error()).isEqualTo(flat.deviation());
        assertThat(AccuracyLine.fit(new double[] {2, 2}, new double[] {0, 1}, SlopeRule.ANY)
                        .slope())
                .as("constant distances")
                .isZero();
    }
}
