package org.sgul.models.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sgul.graph.store.NodeSet;

/**
 * The required rows of one stage, and the set of those that the last update recomputed. An update begins at all stages and is then
 * completed stage by stage. A row that only followers read is handed to them as soon as it is recomputed, and not kept.
 */
abstract class StageState {
    /** No node, in updates that are not a move. */
    static final int NO_NODE = -1;

    /** Stands for a row that is not required; an empty array needs no null checks in the loops that read rows. */
    private static final double[] NOT_NEEDED = new double[0];

    private final double[][] rows;
    private final double @Nullable [] passing;

    /** The nodes whose rows the last move or settling recomputed; it may be the set of the source stage. */
    final NodeSet changed;

    private final int width;
    private final boolean[] needed;
    private final List<StageState> followers = new ArrayList<>();

    /** Creates rows with a changed set of their own. */
    StageState(boolean[] needed, int width, boolean kept) {
        this(needed, width, kept, new NodeSet(needed.length));
    }

    /** Creates rows that change at the nodes of a set, which may be another stage's. */
    StageState(boolean[] needed, int width, boolean kept, NodeSet changed) {
        this.width = width;
        this.needed = needed;
        this.rows = kept ? allocate(needed, width) : new double[0][];
        // a row that is not kept is read only while it is published, so one array serves all nodes
        this.passing = kept ? null : new double[width];
        this.changed = changed;
    }

    /** The updates of a network's rows. */
    enum Update {
        /** All rows of present nodes are computed. */
        FULL_PASS,
        /** One node was added or removed; the rows that it reaches are recomputed. */
        MOVE,
        /** The changes that earlier moves held back are sent, so that rows are exact again. */
        SETTLING
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

    /** Whether exactly these rows are required. */
    final boolean needsExactly(boolean[] nodes) {
        return Arrays.equals(needed, nodes);
    }

    /** Adds a stage that uses each row as soon as it is recomputed. */
    final void addFollower(StageState follower) {
        followers.add(follower);
    }

    /** Whether rows depend on input features alone. Such rows exist for absent nodes, too, and never change. */
    boolean isStatic() {
        return false;
    }

    /**
     * Begins an update.
     *
     * @param moved the node that was just added to the coalition or removed from it; {@link #NO_NODE} if the update is not a move
     */
    abstract void begin(Update update, int moved);

    /** Asks for a needed row of a present node to be recomputed in the update that has begun, although nothing else reaches it. */
    void request(int node) {
        throw new AssertionError("rows of this stage never change");
    }

    /** The sum of changes held back since the stage settled; it only grows until then. */
    double heldBack() {
        return 0;
    }

    /** Uses a row of the source stage that was just recomputed. */
    void onSourceRow(int node) {
        throw new AssertionError("this stage reads its source when it completes an update");
    }

    /** Completes the update after all stages before this one. */
    abstract void complete();

    /** Hands a recomputed row to the followers. */
    final void publish(int node) {
        // an index, because an iterator would be allocated for every row
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).onSourceRow(node);
        }
    }

    /** Rows of zeros at the needed nodes. */
    static double[][] allocate(boolean[] needed, int width) {
        double[][] rows = new double[needed.length][];
        for (int v = 0; v < rows.length; v++) {
            rows[v] = needed[v] ? new double[width] : NOT_NEEDED;
        }
        return rows;
    }
}
