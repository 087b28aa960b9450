package org.sgul.eval.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    @Test
    void aConstantRatioHasNoWidth() {
        Bootstrap found = Bootstrap.ratio(new double[] {1, 2, 3, 10}, new double[] {2, 4, 6, 20});
        assertThat(found).isEqualTo(new Bootstrap(0.5, 0.5, 0.5));
    }

    /** With a constant denominator of 1 the ratio is a mean, whose interval over many rounds is known. */
    @Test
    void theIntervalOfAMeanIsThatOfTheNormalDistribution() {
        SplittableRandom random = new SplittableRandom(5);
        double[] ones = random.doubles(400).map(x -> 1).toArray();
        double[] numbers = random.doubles(400).toArray();
        Sample mean = Sample.of(numbers);
        Bootstrap found = Bootstrap.ratio(numbers, ones);
        assertThat(found.value()).isCloseTo(mean.mean(), within(1e-12));
        assertThat(found.low()).isCloseTo(mean.low(), within(0.003));
        assertThat(found.high()).isCloseTo(mean.high(), within(0.003));
        assertThat(Bootstrap.ratio(numbers, ones)).isEqualTo(found);
    }

    @Test
    void isNotDefinedIfTheDenominatorMayBeZeroOrNegative() {
        assertThat(Bootstrap.ratio(new double[] {1, 1, 1}, new double[] {0, 0, 0})
                        .isDefined())
                .isFalse();
        assertThat(Bootstrap.ratio(new double[] {1, 1, 1}, new double[] {-1, 2, 0.1})
                        .isDefined())
                .isFalse();
        assertThat(Bootstrap.ratio(new double[] {1, 1, 1}, new double[] {-1, -2, -1})
                        .isDefined())
                .isFalse();
        assertThat(Bootstrap.ratio(new double[0], new double[0]).isDefined()).isFalse();
    }

    @Test
    void oneRoundHasNoInterval() {
        Bootstrap found = Bootstrap.ratio(new double[] {1}, new double[] {4});
        assertThat(found.value()).isEqualTo(0.25);
        assertThat(found.low()).isNaN();
        assertThat(found.high()).isNaN();
    }
}
