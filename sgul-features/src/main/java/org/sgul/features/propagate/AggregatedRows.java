package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * Rows of Â²X at chosen targets when features are wide and sparse, kept by differences. A row is s<sub>v</sub> Σ<sub>w</sub>
 * Σ<sub>u</sub> s<sub>w</sub>² s<sub>u</sub> x<sub>u</sub>, where s = 1/√(degree + 1), w runs over v and its present neighbours
 * and u over w and its present neighbours. A move changes s only at the moved node's neighbours. As w, these change all their
 * terms. As u, they change the sums of all others by one number for each value in their feature row, mostly a single one, so
 * these numbers are added up by target before any column is touched. As in sums of messages, terms are rounded to multiples of a
 * power of two, so that sums are exact and do not depend on earlier moves. Not thread-safe.
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
    private final NodeSet moved;
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
        this.moved = new NodeSet(n);
        this.reached = new NodeSet(n);
        this.reachedChange = new double[n];
        this.rounding = 1.5 * Math.scalb(1.0, Math.getExponent((graph.maxDegree() + 1) * entries.largest()) + 2);
    }

    /** The number of bytes that the rows of these targets would take. */
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
        moved.clear();
        mover = -1;
        for (int w = 0; w < sends.length; w++) {
            if (sends[w] && presence.isPresent(w)) {
                send(w, 0, scale(w));
            }
        }
        sums.complete();
    }

    /** Updates the rows after a node was added or removed. */
    void moved(int node) {
        mover = node;
        added = presence.isPresent(node);
        moved.clear();
        moved.add(node);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            if (presence.isPresent(graph.at(i))) {
                moved.add(graph.at(i));
            }
        }
        for (int i = 0; i < moved.size(); i++) {
            int u = moved.get(i);
            double before = scaleBefore(u);
            double now = scale(u);
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
            return added ? 0 : scales[moved.size() - 1];
        }
        if (!presence.isPresent(u)) {
            return 0;
        }
        int degree = presence.degree(u);
        return moved.contains(u) ? scales[added ? degree - 1 : degree + 1] : scales[degree];
    }

    private double term(double weight, double scale, double value) {
        return (weight * scale * value + rounding) - rounding;
    }

    /** Changes the share of u's features in the sums of its neighbours whose own scale is the same. */
    private void rescale(int u, double before, double now) {
        for (int group = entries.firstGroup(u); group < entries.firstGroup(u + 1); group++) {
            double value = entries.value(group);
            reached.clear();
            for (int i = graph.start(u); i < graph.end(u); i++) {
                int w = graph.at(i);
                if (sends[w] && presence.isPresent(w) && !moved.contains(w)) {
                    double scale = scale(w);
                    double weight = scale * scale;
                    pass(w, term(weight, now, value) - term(weight, before, value));
                }
            }
            for (int i = 0; i < reached.size(); i++) {
                int v = reached.get(i);
                sums.add(v, group, reachedChange[v]);
            }
        }
    }

    private void pass(int w, double difference) {
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            int v = receivers[r];
            reachedChange[v] = reached.contains(v) ? reachedChange[v] + difference : difference;
            reached.add(v);
        }
    }

    /** Adds the change of all terms through w, whose scale has changed, to the targets among w and its neighbours. */
    private void send(int w, double before, double now) {
        gather(w, w, before, now);
        for (int i = graph.start(w); i < graph.end(w); i++) {
            gather(w, graph.at(i), before, now);
        }
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            sums.post(receivers[r]);
        }
        sums.close();
    }

    private void gather(int w, int u, double before, double now) {
        double oldScale = u == w ? before : scaleBefore(u);
        double newScale = u == w ? now : scale(u);
        if (oldScale == 0 && newScale == 0) {
            return;
        }
        for (int group = entries.firstGroup(u); group < entries.firstGroup(u + 1); group++) {
            double value = entries.value(group);
            sums.gather(group, term(now * now, newScale, value) - term(before * before, oldScale, value));
        }
    }
}
