package org.sgul.valuation.walk;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A weighted distribution of scores. It is exact for up to {@value #BUCKETS} distinct scores; beyond that,
 * neighbouring scores are merged, and each compression shifts thresholds by at most one part in {@value #BUCKETS} of the total
 * weight.
 */
public final class ScoreSketch implements Serializable {
    private static final long serialVersionUID = 1L;

    static final int MOST_ENTRIES = 1 << 20;
    static final int BUCKETS = 1 << 17;

    private double[] scores = new double[64];
    private long[] weights = new long[64];
    private int size;

    void add(double score, long weight) {
        if (size == MOST_ENTRIES) {
            sort();
            if (size > MOST_ENTRIES / 2) {
                compress();
            }
        }
        if (size == scores.length) {
            scores = Arrays.copyOf(scores, Math.max(64, Math.min(MOST_ENTRIES, size * 2)));
            weights = Arrays.copyOf(weights, Math.max(64, Math.min(MOST_ENTRIES, size * 2)));
        }
        scores[size] = score;
        weights[size++] = weight;
    }

    public void addAll(ScoreSketch other) {
        for (int i = 0; i < other.size; i++) {
            add(other.scores[i], other.weights[i]);
        }
    }

    /** Releases memory: merges equal scores and, if there are more than {@value #BUCKETS} distinct ones, neighbouring scores. */
    void shrink() {
        sort();
        if (size > BUCKETS) {
            compress();
        }
        scores = Arrays.copyOf(scores, size);
        weights = Arrays.copyOf(weights, size);
    }

    /** The score such that the given share of the total weight is strictly above it; negative infinity for a share of 1. */
    public double threshold(double shareAbove) {
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

    /** Merges neighbouring scores of the sorted entries. */
    private void compress() {
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

    /** Sorts the entries in ascending order and merges equal scores. */
    private void sort() {
        ScoreSort.sort(scores, weights, size);
        int distinct = 0;
        for (int i = 0; i < size; i++) {
            if (distinct > 0 && Double.compare(scores[i], scores[distinct - 1]) == 0) {
                weights[distinct - 1] += weights[i];
            } else {
                scores[distinct] = scores[i];
                weights[distinct++] = weights[i];
            }
        }
        size = distinct;
    }
}
