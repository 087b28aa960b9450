package org.sgul.eval.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SignedRankTest {
    private static SignedRank test(double... differences) {
        return SignedRank.of(differences, new double[differences.length]);
    }

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    /** Compares with all 2^n ways to sign the ranks, with ties and zeros in most of the cases. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void agreesWithEnumerationOfAllSigns(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 1 + random.nextInt(11);
        boolean tied = seed % 4 != 0;
        double[] differences = random.doubles(n)
                .map(x -> tied ? Math.floor(9 * x) - 3 : x - 0.3)
                .toArray();
        double[] kept = Arrays.stream(differences).filter(d -> d != 0).toArray();
        double[] ranks = Arrays.stream(kept)
                .map(d -> {
                    long lower = Arrays.stream(kept)
                            .filter(o -> Math.abs(o) < Math.abs(d))
                            .count();
                    long equal = Arrays.stream(kept)
                            .filter(o -> Math.abs(o) == Math.abs(d))
                            .count();
                    return lower + (1 + equal) / 2.0;
                })
                .toArray();
        double observed = Math.abs(IntStream.range(0, kept.length)
                .mapToDouble(i -> Math.signum(kept[i]) * ranks[i])
                .sum());
        int extreme = 0;
        for (int signs = 0; signs < 1 << kept.length; signs++) {
            double sum = 0;
            for (int i = 0; i < kept.length; i++) {
                sum += (signs >> i & 1) == 1 ? ranks[i] : -ranks[i];
            }
            extreme += Math.abs(sum) >= observed ? 1 : 0;
        }
        assertThat(test(differences).pValue()).isCloseTo(extreme / (double) (1 << kept.length), within(1e-12));
    }

    /** Of the 32 ways to sign five ranks, two are as extreme; zeros add nothing. */
    @Test
    void dropsZerosBeforeTheExactTest() {
        SignedRank found = test(0, 0, 0, 0, 0, 1, 2, 3, 4, 5);
        assertThat(found.pValue()).isEqualTo(0.0625);
        assertThat(found.pairs()).isEqualTo(10);
        assertThat(found.effect()).isEqualTo(1);
        assertThat(found.median()).isEqualTo(0.5);
    }

    @Test
    void equalPairsAreNoEvidenceAndMissingOnesNoPairs() {
        assertThat(SignedRank.of(new double[] {1, 2}, new double[] {1, 2})).isEqualTo(new SignedRank(2, 1, 0, 0));
        assertThat(SignedRank.of(new double[] {Double.NaN, 3}, new double[] {1, Double.NaN}))
                .isEqualTo(new SignedRank(0, Double.NaN, Double.NaN, Double.NaN));
    }

    /** Ranks 1, 2, 3 with the second negative: (4 − 2) / 6. */
    @Test
    void theEffectIsTheRankBiserialCorrelation() {
        SignedRank found = test(1, -2, 3);
        assertThat(found.effect()).isCloseTo(1 / 3.0, within(1e-15));
        assertThat(found.median()).isEqualTo(1);
        assertThat(test(-1, 2, -3).effect()).isCloseTo(-1 / 3.0, within(1e-15));
    }

    /** Shares of 100 targets: 0.30 − 0.29 and 0.57 − 0.56 differ in floating point only, so ranks are 1.5, 1.5 and 3. */
    @Test
    void roundingErrorsDoNotBreakTies() {
        double[] a = {0.30, 0.56, 0.14};
        double[] b = {0.29, 0.57, 0.12};
        assertThat(a[0] - b[0]).isNotEqualTo(b[1] - a[1]);
        assertThat(SignedRank.of(a, b).effect()).isEqualTo(0.5);
    }

    /** Differences of multiples of 1/7 between numbers of very different sizes have the ranks of the multiples. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void tiesDoNotDependOnTheSizeOfTheNumbers(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int n = 2 + random.nextInt(30);
        double[] a = new double[n];
        double[] b = new double[n];
        double[] multiples = new double[n];
        for (int i = 0; i < n; i++) {
            multiples[i] = random.nextInt(-2, 5);
            b[i] = random.nextDouble(1000);
            a[i] = b[i] + multiples[i] / 7;
        }
        SignedRank expected = test(multiples);
        SignedRank found = SignedRank.of(a, b);
        assertThat(found.pValue()).isEqualTo(expected.pValue());
        assertThat(found.effect()).isEqualTo(expected.effect());
    }

    @Test
    void theApproximationMeetsTheExactDistribution() {
        SplittableRandom random = new SplittableRandom(1);
        double[] exact = random.doubles(SignedRank.EXACT)
                .map(x -> Math.floor(20 * x) - 8)
                .map(d -> d == 0 ? 0.5 : d)
                .toArray();
        double[] more = Arrays.copyOf(exact, exact.length + 1);
        more[exact.length] = 0.5;
        assertThat(test(more).pValue()).isCloseTo(test(exact).pValue(), within(0.01));
        assertThat(test(IntStream.range(0, 100)
                                .mapToDouble(i -> i % 2 == 0 ? i + 1 : -i)
                                .toArray())
                        .pValue())
                .isGreaterThan(0.8);
    }
}
