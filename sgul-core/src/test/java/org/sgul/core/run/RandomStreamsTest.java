package org.sgul.core.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.sgul.api.Progress;

class RandomStreamsTest {

    /** Results depend on these values; they were computed by another implementation of the same formulas. */
    @Test
    void valuesArePinned() {
        assertThat(RandomStreams.seed(0, "", 0)).isEqualTo(-7240703542886773594L);
        assertThat(RandomStreams.seed(42, "orders", 7)).isEqualTo(-193937327120598748L);
        assertThat(RandomStreams.stream(42, "orders", 7).nextLong()).isEqualTo(2399587785099703915L);
        assertThat(RandomStreams.stream(42, "orders", 7).nextInt(1000)).isEqualTo(8);
        assertThat(RandomStreams.stream(42, "orders", 7).nextDouble()).isEqualTo(0.13008191448373885);
        assertThat(Shuffles.permutation(8, RandomStreams.stream(42, "orders", 7)))
                .containsExactly(5, 3, 0, 6, 7, 2, 4, 1);
    }

    @Test
    void streamsDoNotDependOnWhatElseWasDrawn() {
        SeededRun run = new SeededRun(5);
        long[] alone = run.random("a", 1).longs(20).toArray();
        RandomGenerator first = run.random("a", 1);
        RandomGenerator other = run.random("b", 1);
        long[] interleaved = new long[20];
        for (int i = 0; i < 20; i++) {
            other.nextLong();
            run.random("a", 1).nextLong();
            interleaved[i] = first.nextLong();
        }
        assertThat(interleaved).isEqualTo(alone);
    }

    @Test
    void differentTriplesGiveDifferentSeeds() {
        Set<Long> seeds = new HashSet<>();
        int triples = 0;
        for (long root = -20; root < 20; root++) {
            for (String component : new String[] {"", "a", "b", "ab", "ba", "orders", "orders/test"}) {
                for (long index = -20; index < 100; index++) {
                    seeds.add(RandomStreams.seed(root, component, index));
                    triples++;
                }
            }
        }
        assertThat(seeds).hasSize(triples);
    }

    /** Every bit of the first values of neighbouring streams is set half the time, to within five standard deviations. */
    @Test
    void neighbouringStreamsLookUnrelated() {
        int[] set = new int[64];
        int[] changed = new int[64];
        int streams = 20_000;
        long before = RandomStreams.stream(1, "x", -1).nextLong();
        for (int index = 0; index < streams; index++) {
            long value = RandomStreams.stream(1, "x", index).nextLong();
            for (int bit = 0; bit < 64; bit++) {
                set[bit] += (int) (value >>> bit & 1);
                changed[bit] += (int) ((value ^ before) >>> bit & 1);
            }
            before = value;
        }
        int slack = (int) (5 * Math.sqrt(streams) / 2);
        assertThat(Arrays.stream(set).boxed())
                .allSatisfy(n -> assertThat(n).isBetween(streams / 2 - slack, streams / 2 + slack));
        assertThat(Arrays.stream(changed).boxed())
                .allSatisfy(n -> assertThat(n).isBetween(streams / 2 - slack, streams / 2 + slack));
    }

    @Test
    void shufflesReachEveryPermutationEquallyOften() {
        RandomGenerator random = RandomStreams.stream(3, "shuffle", 0);
        int[] counts = new int[27];
        int draws = 12_000;
        for (int i = 0; i < draws; i++) {
            int[] p = Shuffles.permutation(3, random);
            counts[9 * p[0] + 3 * p[1] + p[2]]++;
        }
        double expected = draws / 6.0;
        double chiSquare = 0;
        for (int code : new int[] {5, 7, 11, 15, 19, 21}) {
            chiSquare += (counts[code] - expected) * (counts[code] - expected) / expected;
        }
        assertThat(Arrays.stream(counts).filter(count -> count > 0).count()).isEqualTo(6);
        assertThat(chiSquare).as("chi-square of 5 degrees, 99.99 %% quantile").isLessThan(25.7);
    }

    @Test
    void aRunStopsWhenAskedTo() {
        SeededRun running = new SeededRun(1);
        running.checkCancelled();
        assertThat(running.parallelism()).isEqualTo(1);
        assertThatThrownBy(new SeededRun(1, Progress.SILENT, 2, () -> true)::checkCancelled)
                .isInstanceOf(CancellationException.class)
                .hasMessage("stopped on request");
    }
}
