package org.sgul.models.inference;

import org.sgul.graph.store.NodeSet;

/** The required rows of one stage, and which of them the last move recomputed. */
abstract class StageState {
    private static final double[] NOT_NEEDED = new double[0];

    /** Rows by node; empty if they are not required. */
    final double[][] rows;

    /** The nodes whose rows the last move recomputed. */
    final NodeSet changed;

    private final boolean[] needed;

    StageState(boolean[] needed, int width) {
        this.needed = needed;
        this.rows = allocate(needed, width);
        this.changed = new NodeSet(needed.length);
    }

    final boolean isNeeded(int node) {
        return needed[node];
    }

    /** Whether rows depend on input features alone; such rows are there whether their node is present or not. */
    boolean isStatic() {
        return false;
    }

    /** Recomputes every needed row of a present node. */
    abstract void recomputeAll();

    /** Follows a node that was just added. */
    abstract void added(int node);

    /** Follows a node that was just removed. */
    abstract void removed(int node);

    static double[][] allocate(boolean[] needed, int width) {
        double[][] rows = new double[needed.length][];
        for (int v = 0; v < rows.length; v++) {
            rows[v] = needed[v] ? new double[width] : NOT_NEEDED;
        }
        return rows;
    }
}
