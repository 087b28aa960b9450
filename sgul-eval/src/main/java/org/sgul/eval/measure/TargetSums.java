package org.sgul.eval.measure;

/**
 * Sums over targets of several functions, updated target by target. They form a fixed binary tree over target indices, so they do
 * not depend on the order of updates in any bit (decision D23), and an update costs the tree's height.
 */
final class TargetSums {
    private final int leaves;
    private final double[][] sums;

    TargetSums(int targets, int functions) {
        this.leaves = Integer.highestOneBit(Math.max(1, targets - 1)) << (targets > 1 ? 1 : 0);
        this.sums = new double[2 * leaves][functions];
    }

    /** The row to write a target's values into before {@link #changed}. */
    double[] leaf(int target) {
        return sums[leaves + target];
    }

    /** Updates the sums above one target. */
    void changed(int target) {
        for (int node = (leaves + target) >> 1; node >= 1; node >>= 1) {
            add(node);
        }
    }

    /** Updates all sums. */
    void allChanged() {
        for (int node = leaves - 1; node >= 1; node--) {
            add(node);
        }
    }

    double sum(int function) {
        return sums[1][function];
    }

    private void add(int node) {
        double[] left = sums[2 * node];
        double[] right = sums[2 * node + 1];
        double[] out = sums[node];
        for (int f = 0; f < out.length; f++) {
            out[f] = left[f] + right[f];
        }
    }
}
