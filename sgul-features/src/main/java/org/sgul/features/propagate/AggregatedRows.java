package org.sgul.features.propagate;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * Rows of Â²X at chosen targets when features are wide and sparse, kept by differences. A row is s<sub>v</sub> Σ<sub>w</sub>
 * Σ<sub>u</sub> s<sub>w</sub>² s<sub>u</sub> x<sub>u</sub>, where s = 1/√(degree + 1), w runs over v and its present neighbours
 * and u over w and its present neighbours. A move changes s only at the moved node's neighbours. As w, these send their whole
 * sum over u again. As u, they change the sums of all others by one number for each value in their feature row, mostly a single
 * one, so these numbers are added up by target before any column is touched. As in sums of messages, terms are rounded to
 * multiples of a power of two, so that sums are exact and do not depend on earlier moves. Not thread-safe.
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
    private final double[][] messages;
    private final double[][] sums;
    private final double[] fresh;
    private final NodeSet moved;
    private final NodeSet reached;
    private final double[] reachedChange;

    /** Empty until {@link #recomputeAll()}. */
    AggregatedRows(CsrGraph graph, FeatureMatrix features, Game.Presence presence, boolean[] chosen) {
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
        this.messages = allocate(sends, features.columns());
        this.sums = allocate(chosen, features.columns());
        this.fresh = new double[features.columns()];
        this.moved = new NodeSet(n);
        this.reached = new NodeSet(n);
        this.reachedChange = new double[n];
        this.rounding = 1.5 * Math.scalb(1.0, Math.getExponent((graph.maxDegree() + 1) * entries.largest()) + 2);
    }

    private static double[][] allocate(boolean[] needed, int width) {
        double[] none = new double[0];
        double[][] rows = new double[needed.length][];
        for (int v = 0; v < rows.length; v++) {
            rows[v] = needed[v] ? new double[width] : none;
        }
        return rows;
    }

    /** The number of bytes that the rows of these targets would take. */
    static long bytes(CsrGraph graph, FeatureMatrix features, boolean[] chosen) {
        long rows = 0;
        boolean[] sends = graph.withNeighbourIn(chosen);
        for (int v = 0; v < chosen.length; v++) {
            rows += (chosen[v] ? 1 : 0) + (chosen[v] || sends[v] ? 1 : 0);
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
        double[] row = sums[target];
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < row.length; i += 4) {
            a += row[i] * row[i];
            b += row[i + 1] * row[i + 1];
            c += row[i + 2] * row[i + 2];
            d += row[i + 3] * row[i + 3];
        }
        for (; i < row.length; i++) {
            a += row[i] * row[i];
        }
        double scale = scales[presence.degree(target)];
        return ((a + b) + (c + d)) * scale * scale;
    }

    void recomputeAll() {
        for (double[] row : sums) {
            Arrays.fill(row, 0);
        }
        for (int w = 0; w < messages.length; w++) {
            Arrays.fill(messages[w], 0);
            if (presence.isPresent(w)) {
                send(w);
            }
        }
    }

    /** Updates the rows after a node was added. */
    void added(int node) {
        collectMoved(node);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int u = graph.at(i);
            if (presence.isPresent(u)) {
                int degree = presence.degree(u);
                rescale(u, scales[degree - 1], scales[degree]);
                send(u);
            }
        }
        send(node);
    }

    /** Updates the rows after a node was removed. */
    void removed(int node) {
        collectMoved(node);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int u = graph.at(i);
            if (presence.isPresent(u)) {
                int degree = presence.degree(u);
                rescale(u, scales[degree + 1], scales[degree]);
                send(u);
            }
        }
        send(node);
    }

    /** The moved node and its present neighbours send their messages again. */
    private void collectMoved(int node) {
        moved.clear();
        moved.add(node);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            if (presence.isPresent(graph.at(i))) {
                moved.add(graph.at(i));
            }
        }
    }

    private double weight(int w) {
        double scale = scales[presence.degree(w)];
        return scale * scale;
    }

    private double term(double weight, double scale, double value) {
        return (weight * scale * value + rounding) - rounding;
    }

    /** Changes the share of u's features in the messages of its neighbours that do not send again. */
    private void rescale(int u, double from, double to) {
        for (int group = entries.firstGroup(u); group < entries.firstGroup(u + 1); group++) {
            double value = entries.value(group);
            reached.clear();
            for (int i = graph.start(u); i < graph.end(u); i++) {
                int w = graph.at(i);
                if (sends[w] && presence.isPresent(w) && !moved.contains(w)) {
                    double weight = weight(w);
                    pass(w, group, term(weight, to, value) - term(weight, from, value));
                }
            }
            for (int i = 0; i < reached.size(); i++) {
                int v = reached.get(i);
                entries.addTo(sums[v], group, reachedChange[v]);
            }
        }
    }

    private void pass(int w, int group, double change) {
        entries.addTo(messages[w], group, change);
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            int v = receivers[r];
            reachedChange[v] = reached.contains(v) ? reachedChange[v] + change : change;
            reached.add(v);
        }
    }

    /** Recomputes the message of w, which is zero if w is not present, and adds the difference to its receivers. */
    private void send(int w) {
        if (!sends[w]) {
            return;
        }
        Arrays.fill(fresh, 0);
        if (presence.isPresent(w)) {
            double weight = weight(w);
            gather(w, weight);
            for (int i = graph.start(w); i < graph.end(w); i++) {
                if (presence.isPresent(graph.at(i))) {
                    gather(graph.at(i), weight);
                }
            }
        }
        double[] message = messages[w];
        for (int i = 0; i < message.length; i++) {
            double now = fresh[i];
            fresh[i] = now - message[i];
            message[i] = now;
        }
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            double[] sum = sums[receivers[r]];
            for (int i = 0; i < sum.length; i++) {
                sum[i] += fresh[i];
            }
        }
    }

    private void gather(int u, double weight) {
        double scale = scales[presence.degree(u)];
        for (int group = entries.firstGroup(u); group < entries.firstGroup(u + 1); group++) {
            entries.addTo(fresh, group, term(weight, scale, entries.value(group)));
        }
    }
}
