package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;
import org.sgul.models.layer.EdgeWeights;

/**
 * A {@link SumStage} on a graph with edge weights, without tolerance. A node's last message is kept unrounded, because its product with
 * the weight of each edge is what is rounded to the {@link Grid}.
 */
final class WeightedSumStage extends StageState {
    private static final int NOBODY = -1;

    private final LocalLayer.EdgeWeightedSum layer;
    private final StageState source;
    private final StageState own;
    private final Coalition coalition;
    private final CsrGraph graph;
    private final Grid grid;
    private final int[] receiverOffsets;
    private final int[] receivers;
    private final double[] receiverWeights;
    private final double[] largestWeights;
    private final double[][] messages;
    private final double[][] sums;
    private final boolean fromStatic;
    private final boolean readsOwn;
    private final double[] now;
    private final double[] total;
    private int moved;

    WeightedSumStage(
            LocalLayer.Sum layer,
            StageState source,
            StageState own,
            Grid grid,
            Coalition coalition,
            boolean[] needed,
            boolean kept) {
        super(needed, layer.outputWidth(), kept);
        this.layer = checked(layer);
        this.source = source;
        this.own = own;
        this.coalition = coalition;
        this.graph = coalition.graph();
        this.grid = grid;
        int n = needed.length;
        this.receiverOffsets = new int[n + 1];
        this.receivers = new int[graph.positions() + n];
        this.receiverWeights = new double[receivers.length];
        this.largestWeights = new double[n];
        boolean[] sends = findReceivers(layer.includesSelf());
        this.fromStatic = source.isStatic();
        this.readsOwn = !layer.includesSelf() && !own.isStatic();
        this.messages = allocate(sends, grid.shifts.length);
        this.sums = allocate(needed, grid.width());
        this.now = new double[grid.shifts.length];
        this.total = new double[grid.shifts.length];
    }

    /** The layer, if it is defined for edge weights. */
    static LocalLayer.EdgeWeightedSum checked(LocalLayer.Sum layer) {
        if (layer instanceof LocalLayer.EdgeWeightedSum weighted) {
            return weighted;
        }
        throw EdgeWeights.refusedBy(layer);
    }

    /** Finds the needed nodes among each node's neighbours and, if wished, itself; returns which nodes have any. */
    private boolean[] findReceivers(boolean includesSelf) {
        boolean[] sends = new boolean[largestWeights.length];
        int size = 0;
        for (int u = 0; u < sends.length; u++) {
            if (includesSelf && isNeeded(u)) {
                receivers[size] = u;
                receiverWeights[size++] = 1;
            }
            for (int i = graph.start(u); i < graph.end(u); i++) {
                if (isNeeded(graph.at(i))) {
                    receivers[size] = graph.at(i);
                    receiverWeights[size++] = graph.weightAt(i);
                }
            }
            receiverOffsets[u + 1] = size;
            for (int r = receiverOffsets[u]; r < size; r++) {
                largestWeights[u] = Math.max(largestWeights[u], receiverWeights[r]);
            }
            sends[u] = receiverOffsets[u] < size;
        }
        return sends;
    }

    private boolean sends(int u) {
        return receiverOffsets[u] < receiverOffsets[u + 1];
    }

    @Override
    void begin() {
        changed.clear();
        moved = NOBODY;
        for (double[] message : messages) {
            Arrays.fill(message, 0);
        }
    }

    @Override
    void begin(int node) {
        changed.clear();
        moved = node;
        if (!coalition.isPresent(node) && sends(node)) {
            Arrays.fill(now, 0);
            send(node);
        }
    }

    @Override
    void beginSettling() {
        throw new AssertionError("with edge weights, nothing is held back");
    }

    @Override
    void revisit(int node) {
        throw new AssertionError("with edge weights, nothing is held back");
    }

    @Override
    void follow(int u) {
        if (!sends(u)) {
            return;
        }
        double scale = layer.messageScale(coalition.weightedDegree(u));
        double[] in = source.rowOf(u);
        for (int i = 0; i < now.length; i++) {
            now[i] = scale * in[i];
            if (!(Math.abs(now[i]) * largestWeights[u] <= grid.limits[i])) {
                throw Divergence.of(layer, u, now[i], grid);
            }
        }
        send(u);
    }

    /** Replaces u's message and updates its present receivers, except the moved node, which sums up anew. */
    private void send(int u) {
        double[] before = messages[u];
        for (int r = receiverOffsets[u]; r < receiverOffsets[u + 1] && moved != NOBODY; r++) {
            int v = receivers[r];
            if (v != moved && coalition.isPresent(v)) {
                add(before, -receiverWeights[r], sums[v]);
                add(now, receiverWeights[r], sums[v]);
                changed.add(v);
            }
        }
        System.arraycopy(now, 0, before, 0, now.length);
    }

    /** Adds the rounded product of a message and an edge weight; rounding is symmetric, so a negative weight subtracts it. */
    private void add(double[] message, double weight, double[] sum) {
        double[] shift = grid.shifts;
        for (int i = 0; i < shift.length; i++) {
            sum[i] += (weight * message[i] + shift[i]) - shift[i];
        }
        for (int i = 0; i < grid.split.length; i++) {
            sum[shift.length + i] += grid.rest(i, weight * message[grid.split[i]]);
        }
    }

    @Override
    void complete() {
        if (moved == NOBODY) {
            completeAll();
        } else {
            completeMove();
        }
    }

    private void completeMove() {
        NodeSet degreeChanged = coalition.degreeChanged();
        if (fromStatic) {
            int count = layer.scalesByDegree() ? degreeChanged.size() : 1;
            for (int i = 0; i < count; i++) {
                int u = layer.scalesByDegree() ? degreeChanged.get(i) : moved;
                if (coalition.isPresent(u)) {
                    follow(u);
                }
            }
        }
        addNeeded(degreeChanged);
        if (readsOwn) {
            addNeeded(own.changed);
        }
        if (changed.contains(moved)) {
            sumUp(moved);
        }
        for (int i = 0; i < changed.size(); i++) {
            finish(changed.get(i));
        }
    }

    private void completeAll() {
        for (int u = 0; fromStatic && u < messages.length; u++) {
            if (coalition.isPresent(u)) {
                follow(u);
            }
        }
        for (int v = 0; v < nodeCount(); v++) {
            if (isNeeded(v) && coalition.isPresent(v)) {
                sumUp(v);
                finish(v);
            }
        }
    }

    private void sumUp(int v) {
        double[] sum = sums[v];
        Arrays.fill(sum, 0);
        if (layer.includesSelf()) {
            add(messages[v], 1, sum);
        }
        for (int i = graph.start(v); i < graph.end(v); i++) {
            if (coalition.isPresent(graph.at(i))) {
                add(messages[graph.at(i)], graph.weightAt(i), sum);
            }
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
        System.arraycopy(sums[v], 0, total, 0, total.length);
        for (int i = 0; i < grid.split.length; i++) {
            total[grid.split[i]] += sums[v][total.length + i];
        }
        layer.finish(total, own.rowOf(v), coalition.weightedDegree(v), rowOf(v));
        recomputed(v);
    }
}
