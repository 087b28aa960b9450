package org.sgul.graph.store;

import java.util.Arrays;
import org.sgul.api.SgulException;

/** The weights of edges in the order in which they were added, and where each was given. */
final class WeightList {
    /** The smallest and largest allowed weight: single precision holds them and sums of them. */
    private static final double SMALLEST = 1e-30;

    private static final double LARGEST = 1e30;

    private float[] weights = new float[1024];
    private int[] places = new int[1024];
    private int size;

    static void check(double weight) {
        if (!(weight >= SMALLEST && weight <= LARGEST)) {
            throw SgulException.data("weight " + weight + " is not a positive number between " + SMALLEST + " and "
                    + LARGEST + "; leave out edges that do not count");
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
