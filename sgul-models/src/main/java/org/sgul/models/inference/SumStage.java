package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.SgulException;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * A sum of neighbours' messages, kept by differences. Messages are rounded to a {@link Grid} on which all sums are exact, so the
 * state depends on the present nodes and not on earlier moves. A message has one number per column and, after these, a second one
 * for each split column. A move takes time proportional to the number of edges of the nodes whose message changed.
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
    private final Grid grid;
    private final double[] shifts;
    private final double[] limits;
    private final boolean splits;
    private final double[] total;

    SumStage(
            LocalLayer.Sum layer, StageState source, StageState own, Grid grid, Coalition coalition, boolean[] needed) {
        super(needed, layer.outputWidth());
        this.layer = layer;
        this.source = source;
        this.own = own;
        this.coalition = coalition;
        this.graph = coalition.graph();
        this.sends = graph.withNeighbourIn(needed);
        this.receiverOffsets = new int[needed.length + 1];
        this.receivers = neededNeighbours(graph, needed, receiverOffsets);
        this.grid = grid;
        this.shifts = grid.shifts;
        this.limits = grid.limits;
        this.splits = grid.split.length > 0;
        int width = shifts.length + grid.split.length;
        this.messages = allocate(sends, width);
        this.sums = allocate(needed, width);
        this.difference = new double[width];
        this.total = new double[shifts.length];
        this.senders = new NodeSet(needed.length);
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
        double[] shift = shifts;
        double[] limit = limits;
        double[] change = difference;
        boolean fits = true;
        for (int i = 0; i < shift.length; i++) {
            double rounded = (scale * in[i] + shift[i]) - shift[i];
            change[i] = rounded - message[i];
            message[i] = rounded;
            fits &= Math.abs(rounded) <= limit[i];
        }
        if (!fits) {
            throw tooLarge(u);
        }
        if (splits) {
            updateSplit(scale, in, message);
        }
    }

    /** Rounds what the first rounding removed from the split columns. */
    private void updateSplit(double scale, double[] in, double[] message) {
        for (int i = 0, at = shifts.length; i < grid.split.length; i++, at++) {
            int column = grid.split[i];
            double rest = scale * in[column] - message[column];
            double rounded = (rest + grid.splitShifts[i]) - grid.splitShifts[i];
            difference[at] = rounded - message[at];
            message[at] = rounded;
        }
    }

    private SgulException tooLarge(int u) {
        for (int i = 0; i < shifts.length; i++) {
            double value = messages[u][i];
            if (!(Math.abs(value) <= grid.limits[i])) {
                return Divergence.of(layer, u, value, grid);
            }
        }
        throw new AssertionError("no message of node " + u + " is too large");
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
        layer.finish(splits ? total(sums[v]) : sums[v], own.rows[v], coalition.degree(v), rows[v]);
    }

    private double[] total(double[] sum) {
        System.arraycopy(sum, 0, total, 0, total.length);
        for (int i = 0; i < grid.split.length; i++) {
            total[grid.split[i]] += sum[total.length + i];
        }
        return total;
    }
}
