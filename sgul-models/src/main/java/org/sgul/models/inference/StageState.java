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

    /** Whether rows depend on input features alone; such rows exist for absent nodes, too. */
    boolean isStatic() {
        return false;
    }

    /** Recomputes every needed row of a present node. */
    abstract void recomputeAll();

    /** Updates the rows after a node was added to the coalition. */
    abstract void added(int node);

    /** Updates the rows after a node was removed from the coalition. */
    abstract void removed(int node);

    static double[][] allocate(boolean[] needed, int width) {
        double[][] rows = new double[needed.length][];
        for (int v = 0; v < rows.length; v++) {
            rows[v] = needed[v] ? new double[width] : NOT_NEEDED;
        }
        return rows;
    }
}
