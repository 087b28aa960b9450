package org.sgul.graph.store;

import java.util.Arrays;
import org.sgul.api.SgulException;

/** The weights of edges in the order in which they were added, and where each was given. */
final class WeightList {
    /** Single precision holds such weights and sums of them. */
    private static final double SMALLEST = 1e-30;

    private float[] weights = new float[1024];
    private int[] places = new int[1024];
    private int size;

    static void check(double weight) {
        if (!(weight >= SMALLEST && weight <= MergedEdges.LARGEST)) {
            throw SgulException.data(
                    "weight " + weight + " is not a positive number between 1e-30 and 2^40 (about 1.1e12);"
                            + " leave out edges that do not count, or divide all weights by the same number");
        }
    }

    /** Sets the weight of an edge; edges before it that have none get weight 1. */
    void set(int edge, float weight, int place) {
        if (edge >= weights.length) {
            int capacity = Math.max(edge + 1, weights.length + weights.length / 2);
            weights = Arrays.copyOf(weights, capacity);
            places = Arrays.copyOf(places, capacity);
        }
        Arrays.fill(weights, size, edge, 1);
        weights[edge] = weight;
        places[edge] = place;
        size = edge + 1;
    }

    float weight(int edge) {
        return edge < size ? weights[edge] : 1;
    }

    int place(int edge) {
        return edge < size ? places[edge] : 0;
    }
}
