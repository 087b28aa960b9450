package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.graph.store.NodeSet;

/**
 * The required rows of one stage, and which of them the last move recomputed. A move begins at all stages and is then completed
 * stage by stage. A row that only following stages read is handed to them when it is recomputed and not kept.
 */
abstract class StageState {
    private static final double[] NOT_NEEDED = new double[0];

    private final double[][] rows;
    private final double @Nullable [] passing;

    /** The nodes whose rows the last move recomputed. */
    final NodeSet changed;

    private final int width;
    private final boolean[] needed;
    private final List<StageState> followers = new ArrayList<>();

    /** Rows that change where no other stage's do. */
    StageState(boolean[] needed, int width, boolean kept) {
        this(needed, width, kept, new NodeSet(needed.length));
    }

    /** Rows that change at the nodes of a set. */
    StageState(boolean[] needed, int width, boolean kept, NodeSet changed) {
        this.width = width;
        this.needed = needed;
        this.rows = kept ? allocate(needed, width) : new double[0][];
        this.passing = kept ? null : new double[width];
        this.changed = changed;
    }

    final int width() {
        return width;
    }

    /** A required row; empty if it is not required, and the same array for all nodes if rows are not kept. */
    final double[] rowOf(int node) {
        return passing == null ? rows[node] : passing;
    }

    /** The number of nodes, required or not. */
    final int nodeCount() {
        return needed.length;
    }

    final boolean isNeeded(int node) {
        return needed[node];
    }

    /** Whether the same rows are required of another stage. */
    final boolean isNeededLike(boolean[] others) {
        return Arrays.equals(needed, others);
    }

    /** Lets a stage use each row as soon as it is recomputed. */
    final void addFollower(StageState follower) {
        followers.add(follower);
    }

    /** Whether rows depend on input features alone; such rows exist for absent nodes, too. */
    boolean isStatic() {
        return false;
    }

    /** Begins the computation of all rows of present nodes. */
    abstract void begin();

    /** Begins the move of a node that was just added to the coalition or removed from it. */
    abstract void begin(int moved);

    /** Begins to send what earlier moves held back. */
    abstract void beginSettling();

    /** Lets a needed row of a present node be recomputed, although no move reached it. */
    void revisit(int node) {
        throw new AssertionError("rows of this stage never change");
    }

    /** How much was held back since the stage settled; it only grows until then. */
    double heldBack() {
        return 0;
    }

    /** Uses a row of the source that was just recomputed. */
    void follow(int node) {
        throw new AssertionError("this stage reads its source when it completes a move");
    }

    /** Completes the computation after all stages before this one. */
    abstract void complete();

    /** Hands a recomputed row on. */
    final void recomputed(int node) {
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).follow(node);
        }
    }

    static double[][] allocate(boolean[] needed, int width) {
        double[][] rows = new double[needed.length][];
        for (int v = 0; v < rows.length; v++) {
            rows[v] = needed[v] ? new double[width] : NOT_NEEDED;
        }
        return rows;
    }
}
