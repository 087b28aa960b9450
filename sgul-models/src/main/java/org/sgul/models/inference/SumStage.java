package org.sgul.models.inference;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;
import org.sgul.models.layer.EdgeWeights;

/**
 * A sum of neighbours' messages, kept by differences. Messages are rounded to a {@link Grid} on which all sums are exact, so the
 * state depends on the present nodes and not on earlier moves. A message has one number per column and, after these, a second one
 * for each split column. A move takes time proportional to the number of edges of the nodes whose message changed. With a
 * tolerance, messages that hardly changed are held back until the stage settles (decision D34). With edge weights, every receiver
 * gets a multiple of the message, and nothing is held back.
 */
final class SumStage extends StageState {
    private final LocalLayer.Sum layer;
    private final LocalLayer.@Nullable EdgeWeightedSum weightedLayer;
    private final StageState source;
    private final StageState own;
    private final Coalition coalition;
    private final CsrGraph graph;
    private final Messages messages;
    private final Messages.@Nullable Weighted weightedMessages;
    private final boolean[] sends;
    private final int[] receiverOffsets;
    private final int[] receivers;
    private final double[] receiverWeights;
    private final double[][] sums;
    private final Mailbox mailbox;
    private final boolean fromStatic;
    private final boolean readsOwn;
    private final Grid grid;
    private final double[] total;
    private final double tolerance;
    private final NodeSet held;
    private final double[] heldShare;
    private double heldBack;
    private Update update = Update.FULL_PASS;
    private int moved;

    SumStage(
            LocalLayer.Sum layer,
            StageState source,
            StageState own,
            Grid grid,
            Coalition coalition,
            double tolerance,
            boolean[] needed,
            boolean kept) {
        super(needed, layer.outputWidth(), kept);
        this.layer = layer;
        this.source = source;
        this.tolerance = tolerance;
        // exact engines, the usual ones, pay no memory for changes that are never held back
        this.held = new NodeSet(tolerance > 0 ? needed.length : 0);
        this.heldShare = new double[tolerance > 0 ? needed.length : 0];
        this.own = own;
        this.coalition = coalition;
        this.graph = coalition.graph();
        this.grid = grid;
        this.receiverOffsets = new int[needed.length + 1];
        int[] nodes = new int[graph.positions() + (layer.includesSelf() ? needed.length : 0)];
        double[] weights = new double[graph.isWeighted() ? nodes.length : 0];
        int size = findReceivers(nodes, weights);
        // copied, because often only a small share of all nodes is needed
        this.receivers = Arrays.copyOf(nodes, size);
        this.receiverWeights = graph.isWeighted() ? Arrays.copyOf(weights, size) : weights;
        this.sends = new boolean[needed.length];
        for (int u = 0; u < sends.length; u++) {
            sends[u] = receiverOffsets[u] < receiverOffsets[u + 1];
        }
        this.fromStatic = source.isStatic();
        this.readsOwn = !layer.includesSelf() && !own.isStatic();
        if (graph.isWeighted()) {
            this.weightedLayer = EdgeWeights.checked(layer);
            this.weightedMessages =
                    new Messages.Weighted(weightedLayer, source, grid, coalition, sends, largestWeights());
            this.messages = weightedMessages;
        } else {
            this.weightedLayer = null;
            this.weightedMessages = null;
            this.messages = fromStatic
                    ? new Messages.OfStaticRows(layer, source, grid, coalition)
                    : new Messages.Kept(layer, source, grid, coalition, sends);
        }
        // kept even where rows are not: a row can be finished again from its sum, but not a sum from its row
        this.sums = allocate(needed, Mailbox.paddedWidth(grid.width()));
        // the mailbox lists receivers in the changed set itself, because these are the rows to finish
        this.mailbox = new Mailbox(changed, sums, grid.width());
        this.total = new double[grid.shifts.length];
    }

    /**
     * Finds the receivers of every node's message: the needed nodes among its neighbours and, if the layer includes it, itself.
     * Nodes that are not needed are left out, so that a post need not test it; presence changes with every move and is tested.
     */
    private int findReceivers(int[] nodes, double[] weights) {
        int size = 0;
        for (int u = 0; u < nodeCount(); u++) {
            if (layer.includesSelf() && isNeeded(u)) {
                if (weights.length > 0) {
                    weights[size] = 1;
                }
                nodes[size++] = u;
            }
            for (int i = graph.start(u); i < graph.end(u); i++) {
                if (isNeeded(graph.at(i))) {
                    if (weights.length > 0) {
                        weights[size] = graph.weightAt(i);
                    }
                    nodes[size++] = graph.at(i);
                }
            }
            receiverOffsets[u + 1] = size;
        }
        return size;
    }

    /** By node, the largest weight of a receiver. */
    private double[] largestWeights() {
        double[] largest = new double[nodeCount()];
        for (int u = 0; u < largest.length; u++) {
            for (int i = receiverOffsets[u]; i < receiverOffsets[u + 1]; i++) {
                largest[u] = Math.max(largest[u], receiverWeights[i]);
            }
        }
        return largest;
    }

    @Override
    void begin(Update next, int node) {
        // this also clears the changed set, to which the mailbox adds the receivers
        mailbox.clear();
        update = next;
        moved = node;
        switch (update) {
            case FULL_PASS -> {
                messages.clear();
                forgetHeld();
            }
            case MOVE -> {
                // a node that has left has no row any more, so no source row will replace its message
                if (!coalition.isPresent(node) && sends[node]) {
                    messages.withdraw(node, mailbox.openChange());
                    post(node);
                }
            }
            case SETTLING -> requestHeldRows();
        }
    }

    /**
     * Asks for the source rows of the messages that were held back, because a source that does not keep its rows must compute them
     * again. Stages begin in order, so the source has already begun and does not forget the request.
     */
    private void requestHeldRows() {
        for (int i = 0; !fromStatic && i < held.size(); i++) {
            if (coalition.isPresent(held.get(i))) {
                source.request(held.get(i));
            }
        }
    }

    @Override
    void request(int node) {
        // a receiver without mail: its sum stays, its row is computed again
        mailbox.addReceiver(node);
    }

    @Override
    double heldBack() {
        return heldBack;
    }

    @Override
    void onSourceRow(int u) {
        if (!sends[u]) {
            return;
        }
        // a full pass and settling end in exact rows, so they hold nothing back
        double share = messages.update(u, update == Update.MOVE ? tolerance : 0, mailbox.openChange());
        if (update == Update.FULL_PASS) {
            // every sum is added up when all messages are known, which is cheaper than posting each change
            return;
        }
        if (share == Messages.SENT) {
            // it includes earlier changes that were held back; u stays in the set, which cannot drop a node
            if (tolerance > 0) {
                heldShare[u] = 0;
            }
            post(u);
        } else if (share > 0) {
            held.add(u);
            // changes never cancel out here, so that no step's share of the deviation is negative
            heldBack += Math.abs(share - heldShare[u]) * (receiverOffsets[u + 1] - receiverOffsets[u]);
            heldShare[u] = share;
        }
    }

    private void forgetHeld() {
        for (int i = 0; i < held.size(); i++) {
            heldShare[held.get(i)] = 0;
        }
        held.clear();
        heldBack = 0;
    }

    @Override
    void complete() {
        switch (update) {
            case FULL_PASS -> completePass();
            case MOVE -> completeMove();
            case SETTLING -> completeSettling();
        }
    }

    private void completePass() {
        // static rows are not handed over; all others have updated their message by now
        for (int u = 0; fromStatic && u < sends.length; u++) {
            if (coalition.isPresent(u)) {
                onSourceRow(u);
            }
        }
        for (int v = 0; v < nodeCount(); v++) {
            if (isNeeded(v) && coalition.isPresent(v)) {
                sumUp(v);
                finish(v);
            }
        }
    }

    private void completeMove() {
        NodeSet degreeChanged = coalition.degreeChanged();
        // static rows are never handed over, so this stage itself finds the messages that changed; all others were
        // posted when the source stage recomputed their rows
        if (fromStatic) {
            int count = layer.scalesByDegree() ? degreeChanged.size() : 1;
            for (int i = 0; i < count; i++) {
                int u = layer.scalesByDegree() ? degreeChanged.get(i) : moved;
                if (coalition.isPresent(u)) {
                    onSourceRow(u);
                }
            }
        }
        // finishing reads the degree and the own row, which may have changed where no message did
        addNeeded(degreeChanged);
        if (readsOwn) {
            addNeeded(own.changed);
        }
        receiveAll();
    }

    private void completeSettling() {
        // the requested source rows have posted their messages; those of static rows are left
        for (int i = 0; fromStatic && i < held.size(); i++) {
            if (coalition.isPresent(held.get(i))) {
                onSourceRow(held.get(i));
            }
        }
        // only now, because the loop above reads the list
        forgetHeld();
        if (readsOwn) {
            addNeeded(own.changed);
        }
        receiveAll();
    }

    /** Delivers and finishes row by row rather than in two loops, so that a sum is still in the cache when it is finished. */
    private void receiveAll() {
        for (int i = 0; i < changed.size(); i++) {
            int v = changed.get(i);
            if (v == moved) {
                // nothing was posted to it while it was absent
                sumUp(v);
            } else {
                mailbox.deliver(v);
            }
            finish(v);
        }
    }

    /**
     * Sends the change of u's message to its present receivers. The moved node is left out: while it was absent nothing was
     * posted to it, so its sum is stale and is added up again.
     */
    private void post(int u) {
        if (weightedMessages != null) {
            postWeighted(u, weightedMessages);
            return;
        }
        for (int i = receiverOffsets[u]; i < receiverOffsets[u + 1]; i++) {
            int v = receivers[i];
            if (v != moved && coalition.isPresent(v)) {
                mailbox.post(v);
            }
        }
        mailbox.close();
    }

    /** Changes the sums at once: every receiver gets another multiple, so there is no change that receivers could share. */
    private void postWeighted(int u, Messages.Weighted weighted) {
        for (int i = receiverOffsets[u]; i < receiverOffsets[u + 1]; i++) {
            int v = receivers[i];
            if (v != moved && coalition.isPresent(v)) {
                weighted.addChange(u, receiverWeights[i], sums[v]);
                mailbox.addReceiver(v);
            }
        }
    }

    private void sumUp(int v) {
        double[] sum = sums[v];
        Arrays.fill(sum, 0);
        // exact, so the same bits as adding differences in any order
        if (layer.includesSelf()) {
            messages.addTo(sum, v, 1);
        }
        for (int i = graph.start(v); i < graph.end(v); i++) {
            int u = graph.at(i);
            if (coalition.isPresent(u)) {
                messages.addTo(sum, u, receiverWeights.length > 0 ? graph.weightAt(i) : 1);
            }
        }
    }

    /** Lists nodes without mail: their sums stay, but their rows are finished again. */
    private void addNeeded(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            if (isNeeded(nodes.get(i))) {
                mailbox.addReceiver(nodes.get(i));
            }
        }
    }

    private void finish(int v) {
        // without split columns the sum itself is passed on, not a copy; layers do not read its padding
        double[] sum = grid.split.length > 0 ? total(sums[v]) : sums[v];
        if (weightedLayer == null) {
            layer.finish(sum, own.rowOf(v), coalition.degree(v), rowOf(v));
        } else {
            weightedLayer.finish(sum, own.rowOf(v), coalition.weightedDegree(v), rowOf(v));
        }
        publish(v);
    }

    /** Adds both numbers of split columns. This is the only addition that rounds, and it does not change the sums that are kept. */
    private double[] total(double[] sum) {
        System.arraycopy(sum, 0, total, 0, total.length);
        for (int i = 0; i < grid.split.length; i++) {
            total[grid.split[i]] += sum[total.length + i];
        }
        return total;
    }
}
