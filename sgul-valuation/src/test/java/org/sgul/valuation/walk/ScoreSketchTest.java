package org.sgul.valuation.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.core.run.RandomStreams;

class ScoreSketchTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void thresholdsAreThoseOfTheSortedScores(long seed) {
        RandomGenerator random = RandomStreams.stream(seed, "sketch", 0);
        ScoreSketch[] parts = {new ScoreSketch(), new ScoreSketch()};
        DoubleStream.Builder all = DoubleStream.builder();
        for (int i = 0; i < 500; i++) {
            double score = random.nextInt(200) / 200.0;
            int weight = 1 + random.nextInt(4);
            parts[i % 2].add(score, weight);
            IntStream.range(0, weight).forEach(copy -> all.add(score));
        }
        ScoreSketch sketch = new ScoreSketch();
        sketch.addAll(parts[0]);
        sketch.addAll(parts[1]);
        double[] ascending = all.build().sorted().toArray();
        for (double share : new double[] {0, 0.001, 0.25, 0.5, 0.731, 0.999, 1}) {
            int above = (int) Math.round(share * ascending.length);
            double expected =
                    above == ascending.length ? Double.NEGATIVE_INFINITY : ascending[ascending.length - 1 - above];
            assertThat(sketch.threshold(share)).as("share %s", share).isEqualTo(expected);
        }
    }

    @Test
    void compressionShiftsThresholdsWithinTheDocumentedBound() {
        RandomGenerator random = RandomStreams.stream(9, "sketch", 0);
        int entries = ScoreSketch.MOST_ENTRIES * 5 / 2;
        ScoreSketch sketch = new ScoreSketch();
        double[] scores = new double[entries];
        for (int i = 0; i < entries; i++) {
            scores[i] = random.nextGaussian();
            sketch.add(scores[i], 1);
        }
        Arrays.sort(scores);
        int compressions = 2;
        for (double share : new double[] {0.01, 0.3, 0.5, 0.9, 0.99}) {
            double threshold = sketch.threshold(share);
            int notAbove = Arrays.binarySearch(scores, threshold) + 1;
            double above = (double) (entries - notAbove) / entries;
            assertThat(notAbove).as("the threshold is one of the scores").isPositive();
            assertThat(Math.abs(above - share)).isLessThanOrEqualTo((double) compressions / ScoreSketch.BUCKETS);
        }
    }

    /** Signs, infinities and both zeros, with the weights that belong to them. */
    @Test
    void sortsLikeDoubleCompare() {
        RandomGenerator random = RandomStreams.stream(4, "sketch", 0);
        double[] special = {0.0, -0.0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.MIN_VALUE, -1, 1};
        double[] scores = IntStream.range(0, 3000)
                .mapToDouble(i -> i % 10 < special.length ? special[i % 10] : random.nextGaussian())
                .toArray();
        long[] weights =
                Arrays.stream(scores).mapToLong(Double::doubleToLongBits).toArray();
        double[] expected = scores.clone();
        Arrays.sort(expected);
        ScoreSort.sort(scores, weights, scores.length);
        assertThat(scores).isEqualTo(expected);
        assertThat(weights)
                .isEqualTo(Arrays.stream(expected)
                        .mapToLong(Double::doubleToLongBits)
                        .toArray());
    }
}
