package org.sgul.eval.valuation;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A weighted distribution of scores. It is exact up to {@value #EXACT} different entries; beyond, neighbouring scores are put
 * together so that no threshold is off by more than one part in {@value #BUCKETS} of the total weight a compression.
 */
final class ScoreSketch implements Serializable {
    private static final long serialVersionUID = 1L;

    static final int EXACT = 1 << 20;
    static final int BUCKETS = 1 << 17;

    private double[] scores = new double[64];
    private long[] weights = new long[64];
    private int size;

    void add(double score, long weight) {
        if (size == EXACT) {
            compress();
        }
        if (size == scores.length) {
            scores = Arrays.copyOf(scores, size * 2);
            weights = Arrays.copyOf(weights, size * 2);
        }
        scores[size] = score;
        weights[size++] = weight;
    }

    void addAll(ScoreSketch other) {
        for (int i = 0; i < other.size; i++) {
            add(other.scores[i], other.weights[i]);
        }
    }

    /** The score that the given share of the total weight lies strictly above; as large as needed, negative infinity for all. */
    double threshold(double shareAbove) {
        sort();
        long total = Arrays.stream(weights, 0, size).sum();
        long above = Math.round(shareAbove * total);
        long seen = 0;
        for (int i = size - 1; i >= 0; i--) {
            seen += weights[i];
            if (seen > above) {
                return scores[i];
            }
        }
        return Double.NEGATIVE_INFINITY;
    }

    private void compress() {
        sort();
        long total = Arrays.stream(weights, 0, size).sum();
        long bucket = total / BUCKETS + 1;
        int written = 0;
        long inBucket = 0;
        for (int i = 0; i < size; i++) {
            inBucket += weights[i];
            boolean last = i == size - 1;
            if (last || inBucket + weights[i + 1] > bucket) {
                scores[written] = scores[i];
                weights[written++] = inBucket;
                inBucket = 0;
            }
        }
        size = written;
    }

    private void sort() {
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted((a, b) -> Double.compare(scores[a], scores[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] oldScores = scores.clone();
        long[] oldWeights = weights.clone();
        for (int i = 0; i < size; i++) {
            scores[i] = oldScores[order[i]];
            weights[i] = oldWeights[order[i]];
        }
    }
}
