package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.graph.store.CsrGraph;

/**
 * Rows of Â²X at chosen targets when features are wide and sparse, kept by differences. A row is s<sub>v</sub> Σ<sub>w</sub>
 * s<sub>w</sub>² y<sub>w</sub> with y<sub>w</sub> = Σ<sub>u</sub> s<sub>u</sub> x<sub>u</sub>, where s = 1/√(degree + 1) and w, u
 * run over a node and its present neighbours. A move changes s at the moved node's neighbours alone. These send their whole rows s²y
 * anew; to all others it gets through the few entries of the neighbours' feature rows. As in {@link SumStage}, terms are rounded to
 * multiples of a power of two, so that sums are exact and do not depend on the moves that led there. For one thread.
 */
final class AggregatedRows {
    private final CsrGraph graph;
    private final FeatureMatrix features;
    private final Coalition coalition;
    private final int[] receiverOffsets;
    private final int[] receivers;
    private final double[] scales;
    private final double rounding;
    private final boolean[] sends;
    private final double[][] inner;
    private final double[][] outer;
    private final double[][] messages;
    private final int[] entryColumn;
    private final double[] entryChange;
    private final double[] passedChange;
    private final double[] rowChange;

    /** Empty until {@link #recomputeAll()}. */
    AggregatedRows(FeatureMatrix features, Coalition coalition, boolean[] chosen) {
        this.graph = coalition.graph();
        this.features = features;
        this.coalition = coalition;
        int n = graph.nodeCount();
        this.receiverOffsets = new int[n + 1];
        this.receivers = receivers(graph, chosen, receiverOffsets);
        this.scales = new double[graph.maxDegree() + 1];
        for (int degree = 0; degree < scales.length; degree++) {
            scales[degree] = 1 / Math.sqrt(degree + 1.0);
        }
        int columns = features.columns();
        this.sends = new boolean[n];
        for (int w = 0; w < n; w++) {
            sends[w] = receiverOffsets[w] < receiverOffsets[w + 1];
        }
        this.inner = StageState.allocate(sends, columns);
        this.messages = StageState.allocate(sends, columns);
        this.outer = StageState.allocate(chosen, columns);
        int widest = 0;
        double largest = Double.MIN_NORMAL;
        for (int u = 0; u < n; u++) {
            widest = Math.max(widest, features.storedEntries(u));
            for (int i = 0; i < features.storedEntries(u); i++) {
                largest = Math.max(largest, Math.abs(features.value(u, i)));
            }
        }
        this.entryColumn = new int[widest];
        this.entryChange = new double[widest];
        this.passedChange = new double[widest];
        this.rowChange = new double[columns];
        this.rounding = 1.5 * Math.scalb(1.0, Math.getExponent((graph.maxDegree() + 1) * largest) + 2);
    }

    /** The bytes that such rows would take. */
    static long bytes(CsrGraph graph, FeatureMatrix features, boolean[] chosen) {
        long rows = 0;
        boolean[] sends = SumStage.hasNeighbourIn(graph, chosen);
        for (int v = 0; v < chosen.length; v++) {
            rows += (chosen[v] ? 1 : 0) + (chosen[v] || sends[v] ? 2 : 0);
        }
        return rows * features.columns() * Double.BYTES;
    }

    /** For every node, itself and its neighbours so far as they are chosen. */
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
        double[] row = outer[target];
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
        double scale = scales[coalition.degree(target)];
        return ((a + b) + (c + d)) * scale * scale;
    }

    void recomputeAll() {
        for (double[] row : outer) {
            Arrays.fill(row, 0);
        }
        for (int w = 0; w < inner.length; w++) {
            Arrays.fill(messages[w], 0);
            if (sends[w] && coalition.isPresent(w)) {
                gather(w);
                send(w, weight(w));
            }
        }
    }

    /** Follows a node that was just added to the coalition. */
    void added(int node) {
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int u = graph.at(i);
            if (coalition.isPresent(u)) {
                int degree = coalition.degree(u);
                rescale(u, scales[degree - 1], scales[degree], node);
            }
        }
        rescale(node, 0, scales[coalition.degree(node)], node);
        if (sends[node]) {
            gather(node);
        }
        resendAround(node, weight(node));
    }

    /** Follows a node that was just removed from the coalition. */
    void removed(int node) {
        int degreeBefore = 0;
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int u = graph.at(i);
            if (coalition.isPresent(u)) {
                degreeBefore++;
                int degree = coalition.degree(u);
                rescale(u, scales[degree + 1], scales[degree], node);
            }
        }
        rescale(node, scales[degreeBefore], 0, node);
        resendAround(node, 0);
    }

    private double weight(int w) {
        double scale = scales[coalition.degree(w)];
        return scale * scale;
    }

    private double round(double term) {
        return (term + rounding) - rounding;
    }

    /** Sums up the inner row of w. */
    private void gather(int w) {
        Arrays.fill(inner[w], 0);
        gather(w, w);
        for (int i = graph.start(w); i < graph.end(w); i++) {
            if (coalition.isPresent(graph.at(i))) {
                gather(w, graph.at(i));
            }
        }
    }

    private void gather(int w, int u) {
        double scale = scales[coalition.degree(u)];
        double[] row = inner[w];
        for (int i = 0; i < features.storedEntries(u); i++) {
            row[features.column(u, i)] += round(scale * features.value(u, i));
        }
    }

    /**
     * Changes the share of u's features in the inner rows around it, but for the moved node's. It is passed on at once, except by
     * the moved node's neighbours, which will send anew.
     */
    private void rescale(int u, double from, double to, int moved) {
        int entries = features.storedEntries(u);
        for (int i = 0; i < entries; i++) {
            double value = features.value(u, i);
            entryChange[i] = round(to * value) - round(from * value);
            entryColumn[i] = features.column(u, i);
        }
        if (u != moved) {
            receive(u, entries);
        }
        for (int i = graph.start(u); i < graph.end(u); i++) {
            int w = graph.at(i);
            if (w != moved && coalition.isPresent(w)) {
                receive(w, entries);
            }
        }
    }

    private void receive(int w, int entries) {
        if (!sends[w]) {
            return;
        }
        double[] row = inner[w];
        for (int i = 0; i < entries; i++) {
            row[entryColumn[i]] += entryChange[i];
        }
        if (!coalition.degreeChanged().contains(w)) {
            pass(w, entries);
        }
    }

    private void pass(int w, int entries) {
        double[] row = inner[w];
        double[] message = messages[w];
        double weight = weight(w);
        for (int i = 0; i < entries; i++) {
            int column = entryColumn[i];
            double rounded = round(weight * row[column]);
            passedChange[i] = rounded - message[column];
            message[column] = rounded;
        }
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            double[] sum = outer[receivers[r]];
            for (int i = 0; i < entries; i++) {
                sum[entryColumn[i]] += passedChange[i];
            }
        }
    }

    private void resendAround(int node, double nodeWeight) {
        for (int i = graph.start(node); i < graph.end(node); i++) {
            int w = graph.at(i);
            if (coalition.isPresent(w) && sends[w]) {
                send(w, weight(w));
            }
        }
        if (sends[node]) {
            send(node, nodeWeight);
        }
    }

    /** Lets the inner row of w count with this weight from now on. */
    private void send(int w, double weight) {
        double[] row = inner[w];
        double[] message = messages[w];
        double shift = rounding;
        for (int i = 0; i < row.length; i++) {
            double rounded = (weight * row[i] + shift) - shift;
            rowChange[i] = rounded - message[i];
            message[i] = rounded;
        }
        for (int r = receiverOffsets[w]; r < receiverOffsets[w + 1]; r++) {
            double[] sum = outer[receivers[r]];
            for (int i = 0; i < sum.length; i++) {
                sum[i] += rowChange[i];
            }
        }
    }
}
