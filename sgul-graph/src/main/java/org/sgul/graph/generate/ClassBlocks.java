package org.sgul.graph.generate;

import java.util.Arrays;

/**
 * Nodes sorted by class: positions {@code start(c)..start(c+1)-1} belong to class c. The generator maps positions to shuffled
 * node ids.
 */
final class ClassBlocks {
    private final int[] starts;

    private ClassBlocks(int[] starts) {
        this.starts = starts;
    }

    /** Creates classes of geometrically decreasing size, the smallest about {@code balance} times the largest; none is empty. */
    static ClassBlocks of(int nodes, int classes, double balance) {
        double[] cumulative = new double[classes + 1];
        for (int c = 0; c < classes; c++) {
            double exponent = classes == 1 ? 0 : c / (classes - 1.0);
            cumulative[c + 1] = cumulative[c] + StrictMath.pow(balance, exponent);
        }
        int[] starts = new int[classes + 1];
        for (int c = 0; c <= classes; c++) {
            starts[c] = c + (int) Math.round((nodes - classes) * (cumulative[c] / cumulative[classes]));
        }
        return new ClassBlocks(starts);
    }

    int nodes() {
        return starts[starts.length - 1];
    }

    int classes() {
        return starts.length - 1;
    }

    int start(int classId) {
        return starts[classId];
    }

    int size(int classId) {
        return starts[classId + 1] - starts[classId];
    }

    /** The class of every position. */
    int[] classOfPositions() {
        int[] classOf = new int[nodes()];
        for (int c = 0; c < classes(); c++) {
            Arrays.fill(classOf, starts[c], starts[c + 1], c);
        }
        return classOf;
    }

    /** The number of unordered pairs of nodes of the same class. */
    long pairsWithin() {
        long pairs = 0;
        for (int c = 0; c < classes(); c++) {
            pairs += (long) size(c) * (size(c) - 1) / 2;
        }
        return pairs;
    }

    /** The number of unordered pairs of nodes of different classes. */
    long pairsBetween() {
        return (long) nodes() * (nodes() - 1) / 2 - pairsWithin();
    }
}
