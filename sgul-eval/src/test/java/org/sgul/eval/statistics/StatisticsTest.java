package org.sgul.eval.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.task.ScoreSpec.Direction;

class StatisticsTest {

    /** 2.262157 is the tabulated quantile of Student's distribution for nine degrees of freedom. */
    @Test
    void intervalOfTenNumbersUsesTheTabulatedQuantile() {
        double[] numbers = IntStream.rangeClosed(1, 10).asDoubleStream().toArray();
        Sample sample = Sample.of(numbers);
        double deviation = Math.sqrt(55.0 / 6);
        assertThat(sample.mean()).isEqualTo(5.5);
        assertThat(sample.deviation()).isCloseTo(deviation, within(1e-12));
        assertThat(sample.high() - 5.5).isCloseTo(2.262157 * deviation / Math.sqrt(10), within(1e-5));
        assertThat(5.5 - sample.low()).isCloseTo(sample.high() - 5.5, within(1e-12));
    }

    @Test
    void intervalNeedsTwoNumbersAndSkipsMissingOnes() {
        assertThat(Sample.of(3, Double.NaN)).isEqualTo(new Sample(1, 3, Double.NaN, Double.NaN, Double.NaN));
        assertThat(Sample.of().mean()).isNaN();
        assertThat(Sample.of(1, Double.NaN, 3).n()).isEqualTo(2);
    }

    /** Holm's steps by hand: 4·0.005, 3·0.01, 2·0.03, and 0.04 raised to the previous step. */
    @Test
    void holmMatchesAComputationByHand() {
        assertThat(SignedRank.holm(new double[] {0.01, 0.04, 0.03, Double.NaN, 0.005}))
                .usingComparatorWithPrecision(1e-12)
                .containsExactly(0.03, 0.06, 0.06, Double.NaN, 0.02);
        assertThat(SignedRank.holm(new double[] {0.6, 0.7})).containsExactly(1, 1);
    }

    /** By hand: in the last round the second method fails, and in a fourth all do, which does not count. */
    @Test
    void equalScoresShareTheirRankAndFailuresAreLast() {
        double nan = Double.NaN;
        double[][] scores = {{1, 2, 5, nan}, {1, 3, nan, nan}, {2, 1, 4, nan}};
        List<Standing> standings = Standing.of(scores, Direction.LOWER);
        assertThat(standings.get(0)).isEqualTo(new Standing((1.5 + 2 + 2) / 3, 1, 2, 1, 2));
        assertThat(standings.get(1)).isEqualTo(new Standing((1.5 + 3 + 3) / 3, 1, 1, 1, 2));
        assertThat(standings.get(2)).isEqualTo(new Standing((3 + 1 + 1) / 3.0, 2, 3, 0, 2));
    }

    @Test
    void failuresOfOneRoundShareItsLastRanks() {
        double nan = Double.NaN;
        assertThat(Standing.of(new double[][] {{nan}, {7}, {nan}}, Direction.LOWER).stream()
                        .map(Standing::meanRank))
                .containsExactly(2.5, 1.0, 2.5);
    }

    /** Equal sums of counts, added in another order; the test of the same scores drops their difference. */
    @Test
    void scoresThatDifferByRoundingAreEqual() {
        double[] first = {19.249999999999993, 3};
        double[] second = {19.250000000000004, 4};
        assertThat(Standing.of(new double[][] {first, second}, Direction.LOWER))
                .containsExactly(new Standing(1.25, 2, 1, 1, 0), new Standing(1.75, 1, 0, 1, 1));
        assertThat(SignedRank.of(first, second).pValue()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void winsAndLossesBalance(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] scores = new double[5][];
        for (int m = 0; m < 5; m++) {
            scores[m] = random.ints(7, 0, 4).asDoubleStream().toArray();
        }
        List<Standing> standings = Standing.of(scores, Direction.LOWER);
        assertThat(standings.stream().mapToInt(Standing::wins).sum())
                .isEqualTo(standings.stream().mapToInt(Standing::losses).sum());
        assertThat(standings.stream().mapToDouble(Standing::meanRank).sum()).isCloseTo(15, within(1e-9));
        assertThat(standings).allMatch(s -> s.wins() + s.ties() + s.losses() == 28);
    }
}
