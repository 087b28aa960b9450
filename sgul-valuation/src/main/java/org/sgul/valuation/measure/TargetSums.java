package org.sgul.valuation.measure;

/**
 * Sums over targets of several functions, updated target by target. They form a fixed binary tree over target indices, so they do
 * not depend on the order of updates in any bit (decision D23), and updating one target costs the tree's height.
 */
final class TargetSums {
    private final int leaves;
    private final double[][] sums;
    private final int[] nodes;
    private final boolean[] isNoted;
    private int noted;

    TargetSums(int targets, int functions) {
        this.leaves = Integer.highestOneBit(Math.max(1, targets - 1)) << (targets > 1 ? 1 : 0);
        this.sums = new double[2 * leaves][functions];
        this.nodes = new int[leaves];
        this.isNoted = new boolean[leaves];
    }

    /** The row to write a target's values into before {@link #changed}. */
    double[] leaf(int target) {
        return sums[leaves + target];
    }

    /** Notes that a target's row was written. */
    void changed(int target) {
        if (leaves > 1) {
            note((leaves + target) >> 1);
        }
    }

    /** Updates the sums above all noted targets, level by level, so that a sum above several of them is updated once. */
    void update() {
        for (int level = leaves >> 1; level >= 1; level >>= 1) {
            int count = noted;
            noted = 0;
            for (int i = 0; i < count; i++) {
                int node = nodes[i];
                isNoted[node] = false;
                add(node);
                if (level > 1) {
                    note(node >> 1);
                }
            }
        }
    }

    private void note(int node) {
        if (!isNoted[node]) {
            isNoted[node] = true;
            nodes[noted++] = node;
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
