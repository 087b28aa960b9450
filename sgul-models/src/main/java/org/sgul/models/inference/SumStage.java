package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.SgulException;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * A sum of neighbours' messages, kept by differences. Messages are rounded to multiples of a power of two small enough that all
 * sums are exact, so the state depends on the present nodes and not on earlier moves. A move takes time proportional to the
 * number of edges of the nodes whose message changed.
 */
final class SumStage extends StageState {
    private final LocalLayer.Sum layer;
    private final StageState source;
    private final StageState own;
    private final Coalition coalition;
    private final CsrGraph graph;
    private final boolean[] sends;
    private final int[] receiverOffsets;
    private final int[] receivers;
    private final double[][] messages;
    private final double[][] sums;
    private final double[] difference;
    private final NodeSet senders;
    private final double rounding;
    private final double limit;

    SumStage(
            LocalLayer.Sum layer,
            StageState source,
            StageState own,
            int sourceWidth,
            Coalition coalition,
            boolean[] needed) {
        super(needed, layer.outputWidth());
        this.layer = layer;
        this.source = source;
        this.own = own;
        this.coalition = coalition;
        this.graph = coalition.graph();
        this.sends = graph.withNeighbourIn(needed);
        this.receiverOffsets = new int[needed.length + 1];
        this.receivers = neededNeighbours(graph, needed, receiverOffsets);
        this.messages = allocate(sends, sourceWidth);
        this.sums = allocate(needed, sourceWidth);
        this.difference = new double[sourceWidth];
        this.senders = new NodeSet(needed.length);
        this.rounding = 1.5 * Math.scalb(1.0, 52 - layer.fractionBits());
        this.limit = Math.scalb(1.0, 51 - layer.fractionBits()) / Math.max(1, graph.maxDegree());
    }

    /** The receivers of every node's message: its neighbours in the set, node by node. Fills the offsets of the nodes. */
    private static int[] neededNeighbours(CsrGraph graph, boolean[] set, int[] offsets) {
        int[] members = new int[graph.positions()];
        int size = 0;
        for (int u = 0; u < set.length; u++) {
            for (int i = graph.start(u); i < graph.end(u); i++) {
                if (set[graph.at(i)]) {
                    members[size++] = graph.at(i);
                }
            }
            offsets[u + 1] = size;
        }
        return Arrays.copyOf(members, size);
    }

    @Override
    void recomputeAll() {
        for (int u = 0; u < messages.length; u++) {
            Arrays.fill(messages[u], 0);
            if (sends[u] && coalition.isPresent(u)) {
                updateMessage(u);
            }
        }
        for (int v = 0; v < rows.length; v++) {
            if (isNeeded(v) && coalition.isPresent(v)) {
                sumUp(v);
                finish(v);
            }
        }
    }

    @Override
    void added(int node) {
        changed.clear();
        gatherSenders();
        senders.add(node);
        sendDifferences(node);
        if (isNeeded(node)) {
            sumUp(node);
        }
        finishChanged();
    }

    @Override
    void removed(int node) {
        changed.clear();
        gatherSenders();
        if (sends[node]) {
            double[] message = messages[node];
            for (int i = 0; i < message.length; i++) {
                difference[i] = -message[i];
            }
            Arrays.fill(message, 0);
            addDifference(node, node);
        }
        sendDifferences(node);
        finishChanged();
    }

    private void gatherSenders() {
        senders.clear();
        senders.addAll(source.changed);
        if (layer.scalesByDegree()) {
            senders.addAll(coalition.degreeChanged());
        }
    }

    private void sendDifferences(int moved) {
        for (int i = 0; i < senders.size(); i++) {
            int u = senders.get(i);
            if (sends[u]) {
                updateMessage(u);
                addDifference(u, moved);
            }
        }
    }

    /** Recomputes the rounded message of u and stores its change in {@link #difference}. */
    private void updateMessage(int u) {
        double scale = layer.messageScale(coalition.degree(u));
        double[] in = source.rows[u];
        double[] message = messages[u];
        double shift = rounding;
        for (int i = 0; i < message.length; i++) {
            double rounded = (scale * in[i] + shift) - shift;
            difference[i] = rounded - message[i];
            message[i] = rounded;
        }
        double worst = largest(message);
        if (!(worst <= limit)) {
            throw SgulException.data(
                    "a hidden value of " + worst + " at game node " + u + " is too large for exact sums (at most "
                            + limit + " here): the weights or features have diverged, or "
                            + layer.getClass().getSimpleName()
                            + " should keep fewer fraction bits");
        }
    }

    /** The largest magnitude; NaN if any entry is. Four independent maxima, because a single one would be a dependent chain. */
    private static double largest(double[] row) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < row.length; i += 4) {
            a = Math.max(a, Math.abs(row[i]));
            b = Math.max(b, Math.abs(row[i + 1]));
            c = Math.max(c, Math.abs(row[i + 2]));
            d = Math.max(d, Math.abs(row[i + 3]));
        }
        for (; i < row.length; i++) {
            a = Math.max(a, Math.abs(row[i]));
        }
        return Math.max(Math.max(a, b), Math.max(c, d));
    }

    /** Adds the change of u's message to its needed present neighbours, except the moved node. */
    private void addDifference(int u, int moved) {
        double[] change = difference;
        for (int i = receiverOffsets[u]; i < receiverOffsets[u + 1]; i++) {
            int v = receivers[i];
            if (v != moved && coalition.isPresent(v)) {
                double[] sum = sums[v];
                for (int j = 0; j < sum.length; j++) {
                    sum[j] += change[j];
                }
                changed.add(v);
            }
        }
    }

    private void sumUp(int v) {
        double[] sum = sums[v];
        Arrays.fill(sum, 0);
        for (int i = graph.start(v); i < graph.end(v); i++) {
            int u = graph.at(i);
            if (coalition.isPresent(u)) {
                double[] message = messages[u];
                for (int j = 0; j < sum.length; j++) {
                    sum[j] += message[j];
                }
            }
        }
    }

    private void finishChanged() {
        addNeeded(coalition.degreeChanged());
        addNeeded(own.changed);
        for (int i = 0; i < changed.size(); i++) {
            finish(changed.get(i));
        }
    }

    private void addNeeded(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            if (isNeeded(nodes.get(i))) {
                changed.add(nodes.get(i));
            }
        }
    }

    private void finish(int v) {
        layer.finish(sums[v], own.rows[v], coalition.degree(v), rows[v]);
    }
}
