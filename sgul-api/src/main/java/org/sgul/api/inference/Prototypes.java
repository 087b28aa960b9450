package org.sgul.api.inference;

import java.util.ArrayList;
import java.util.List;

/**
 * Mean aggregated features of the training nodes, over all of them and by class (decision D8). Classes without a training node
 * have none.
 *
 * @since 0.1.0
 */
public final class Prototypes {
    private final List<double[]> vectors;
    private final int[] classes;

    private Prototypes(List<double[]> vectors, int[] classes) {
        this.vectors = vectors;
        this.classes = classes;
    }

    /**
     * The overall prototype and one for each listed class.
     *
     * @param classes ascending class ids, as many as {@code byClass} has vectors
     */
    public static Prototypes of(double[] overall, List<double[]> byClass, int... classes) {
        if (byClass.size() != classes.length) {
            throw new IllegalArgumentException(byClass.size() + " vectors for " + classes.length + " classes");
        }
        List<double[]> all = new ArrayList<>();
        all.add(overall.clone());
        byClass.forEach(vector -> all.add(vector.clone()));
        return new Prototypes(all, classes.clone());
    }

    /** All vectors: index 0 is the overall prototype, index i+1 that of {@code classOf(i + 1)}. */
    public int size() {
        return vectors.size();
    }

    /** The class of prototype {@code index}, which is at least 1. */
    public int classOf(int index) {
        return classes[index - 1];
    }

    /** A copy of a prototype's vector. */
    public double[] vector(int index) {
        return vectors.get(index).clone();
    }
}
