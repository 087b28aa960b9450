package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * Rows of Â²X at chosen targets when features are wide and sparse, kept by differences. A row is s<sub>v</sub> Σ<sub>w</sub>
 * Σ<sub>u</sub> s<sub>w</sub>² s<sub>u</sub> x<sub>u</sub>, where s = 1/√(degree + 1), w runs over v and its present neighbours
 * and u over w and its present neighbours. The factor s<sub>v</sub> is left out of the rows that are kept.
 *
 * <p>A move changes s only at the moved node and its neighbours. All terms through such a node w change, in all columns of the
 * features around it. Terms of such a node u through other nodes w change by the same number in all columns in which u has the
 * same value, and most feature rows have a single value. These numbers are added up by target before any column is changed. As in
 * sums of messages, terms are rounded to multiples of a power of two, so that sums are exact and do not depend on earlier moves.
 * Not thread-safe.
 */
final class AggregatedRows {
    private final CsrGraph graph;
    private final EqualEntries entries;
    private final Game.Presence presence;
    private final int[] receiverOffsets;
    private final int[] receivers;
    private final double[] scales;
    private final double rounding;
    private final boolean[] sends;
    private final SquaredRows sums;

    /** The nodes whose scale the last move changed: the moved one and its present neighbours. */
    private final NodeSet rescaled;

    private final NodeSet reached;
    private final double[] reachedChange;
    private int mover;
    private boolean added;

    /** Empty until {@link #recomputeAll()}. */
    AggregatedRows(CsrGraph graph, FeatureMatrix features, Game.Presence presence, boolean[] chosen) {
        this(graph, features, presence, chosen, SquaredRows.areDifferencesCheaper(graph, features, chosen));
    }

    /**
     * Empty until {@link #recomputeAll()}.
     *
     * @param byDifferences whether squared lengths are kept by differences
     */
    AggregatedRows(
            CsrGraph graph, FeatureMatrix features, Game.Presence presence, boolean[] chosen, boolean byDifferences) {
        this.graph = graph;
        this.entries = new EqualEntries(features);
        this.presence = presence;
        int n = graph.nodeCount();
        this.receiverOffsets = new int[n + 1];
        this.receivers = receivers(graph, chosen, receiverOffsets);
        this.scales = new double[graph.maxDegree() + 1];
        for (int degree = 0; degree < scales.length; degree++) {
            scales[degree] = 1 / Math.sqrt(degree + 1.0);
        }
        this.sends = new boolean[n];
        for (int w = 0; w < n; w++) {
            sends[w] = receiverOffsets[w] < receiverOffsets[w + 1];
        }
        this.sums = SquaredRows.of(graph, features, entries, chosen, byDifferences);
        this.rescaled = new NodeSet(n);
        this.reached = new NodeSet(n);
        this.reachedChange = new double[n];
        // the terms through w sum to at most the largest value, since the scale of w cancels their number, and an
        // entry to degree + 1 times as much: below 2^51 units, so that sums of several changes are exact as well
        this.rounding = 1.5 * Math.scalb(1.0, Math.getExponent((graph.maxDegree() + 1) * entries.largest()) + 2);
    }

    /** The number of bytes that the rows of the chosen targets take. */
    static long bytes(FeatureMatrix features, boolean[] chosen) {
        long rows = 0;
        for (boolean each : chosen) {
            rows += each ? 1 : 0;
        }
        return rows * features.columns() * Double.BYTES;
    }

    /** For every node, the chosen targets among the node and its neighbours. */
    private static int[] receivers(CsrGraph graph, boolean[] chosen, int[] offsets) {
        int[] members = new int[graph.positions() + chosen.length];
        int size = 0;
        for (int w = 0; w < chosen.length; w++) {
            if (chosen[w]) {
                members[size++] = w;
            }
            for (int i = graph.start(w); i < graph.end(w); i++) {
                if (chosen[graph.at(i)]) {
                    members[size++] = graph.at(i);
                }
            }
            offsets[w + 1] = size;
        }
        return Arrays.copyOf(members, size);
    }

    /** The squared length of a chosen target's row on the present subgraph. */
    double squaredNorm(int target) {
        double scale = scales[presence.degree(target)];
        return sums.squaredLength(target) * scale * scale;
    }

    void recomputeAll() {
        sums.clear();
        rescaled.clear();
        // all scales before this pass count as 0, so that sending every node's change adds all terms
        mover = -1;
        for (int w = 0; w < sends.length; w++) {
            if (sends[w] && presence.isPresent(w)) {
                send(w, 0, scale(w));
            }
        }
        sums.complete();
    }

    /** Updates the rows after a node was added or removed. */
    void afterMove(int node) {
        mover = node;
        added = presence.isPresent(node);
        rescaled.clear();
        rescaled.add(node);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            if (presence.isPresent(graph.at(i))) {
                rescaled.add(graph.at(i));
            }
        }
        for (int i = 0; i < rescaled.size(); i++) {
            int u = rescaled.get(i);
            double before = scaleBefore(u);
            double now = scale(u);
            // the neighbours of the moved node are rescaled with it, so sending their changes covers its terms
            if (u != node) {
                rescale(u, before, now);
            }
            if (sends[u]) {
                send(u, before, now);
            }
        }
        sums.complete();
    }

    /** The scale of a node now, 0 if it is absent. */
    private double scale(int u) {
        return presence.isPresent(u) ? scales[presence.degree(u)] : 0;
    }

    /** The scale of a node before the move; before everything is recomputed, all are absent. */
    private double scaleBefore(int u) {
        if (mover < 0) {
            return 0;
        }
        if (u == mover) {
            // a node that has left had the neighbours that are rescaled with it
            return added ? 0 : scales[rescaled.size() - 1];
        }
        if (!presence.isPresent(u)) {
            return 0;
        }
        int degree = presence.degree(u);
        if (rescaled.contains(u)) {
            degree += added ? -1 : 1;
        }
        return scales[degree];
    }

    /** Adding the constant and subtracting it again rounds to the unit. */
    private double term(double weight, double scale, double value) {
        return (weight * scale * value + rounding) - rounding;
    }

    /** Changes the terms of u, whose scale has changed, through its neighbours whose own scale has not. */
    private void rescale(int u, double before, double now) {
        for (int group = entries.firstGroup(u); group < entries.firstGroup(u + 1); group++) {
            double value = entries.value(group);
            // one number per target first: many neighbours pass the change of a group on to the same targets
            reached.clear();
            for (int i = graph.start(u); i < graph.end(u); i++) {
                int w = graph.at(i);
                // a rescaled w sends the change of all its terms itself, that of u among them
                if (sends[w] && presence.isPresent(w) && !rescaled.contains(w)) {
                    double scale = scale(w);
                    double weight = scale * scale;
                    addToReceivers(w, term(weight, now, value) - term(weight, before, value));
                }
            }
            for (int i = 0; i < reached.size(); i++) {
                int v = reached.get(i);
                sums.add(v, group, reachedChange[v]);
            }
        }
    }

    private void addToReceivers(int w, double difference) {
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            int v = receivers[r];
            // numbers of earlier groups are overwritten, which is cheaper than to set them to zero
            reachedChange[v] = reached.contains(v) ? reachedChange[v] + difference : difference;
            reached.add(v);
        }
    }

    /** Adds the change of all terms through w, whose scale has changed, to the targets among w and its neighbours. */
    private void send(int w, double before, double now) {
        gatherTerms(w, w, before, now);
        for (int i = graph.start(w); i < graph.end(w); i++) {
            gatherTerms(w, graph.at(i), before, now);
        }
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            sums.post(receivers[r]);
        }
        sums.close();
    }

    private void gatherTerms(int w, int u, double before, double now) {
        double oldScale = u == w ? before : scaleBefore(u);
        double newScale = u == w ? now : scale(u);
        // absent before and after the move
        if (oldScale == 0 && newScale == 0) {
            return;
        }
        for (int group = entries.firstGroup(u); group < entries.firstGroup(u + 1); group++) {
            double value = entries.value(group);
            // both terms are rounded before they are subtracted, so that the old one cancels what was added for it
            sums.gather(group, term(now * now, newScale, value) - term(before * before, oldScale, value));
        }
    }
}
