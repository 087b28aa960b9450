package org.sgul.models.inference;

import java.util.Arrays;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/**
 * A sum of neighbours' messages, kept by differences. Messages are rounded to a {@link Grid} on which all sums are exact, so the
 * state depends on the present nodes and not on earlier moves. A message has one number per column and, after these, a second one
 * for each split column. A move takes time proportional to the number of edges of the nodes whose message changed. With a
 * tolerance, messages that hardly moved are held back until the stage settles (decision D34).
 */
final class SumStage extends StageState {
    private static final int NOBODY = -1;

    private final LocalLayer.Sum layer;
    private final StageState source;
    private final StageState own;
    private final Coalition coalition;
    private final CsrGraph graph;
    private final Messages messages;
    private final boolean[] sends;
    private final int[] receiverOffsets;
    private final int[] receivers;
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
    private boolean settling;
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
        this.held = new NodeSet(tolerance > 0 ? needed.length : 0);
        this.heldShare = new double[tolerance > 0 ? needed.length : 0];
        this.own = own;
        this.coalition = coalition;
        this.graph = coalition.graph();
        this.grid = grid;
        this.receiverOffsets = new int[needed.length + 1];
        this.receivers = receivers(graph, needed, layer.includesSelf(), receiverOffsets);
        this.sends = new boolean[needed.length];
        for (int u = 0; u < sends.length; u++) {
            sends[u] = receiverOffsets[u] < receiverOffsets[u + 1];
        }
        this.fromStatic = source.isStatic();
        this.readsOwn = !layer.includesSelf() && !own.isStatic();
        this.messages = fromStatic
                ? new Messages.OfStaticRows(layer, source, grid, coalition)
                : new Messages.Kept(layer, source, grid, coalition, sends);
        this.sums = allocate(needed, Mailbox.paddedWidth(grid.width()));
        this.mailbox = new Mailbox(changed, sums, grid.width());
        this.total = new double[grid.shifts.length];
    }

    /** The receivers of every node's message: the nodes of the set among its neighbours and, if wished, itself. */
    private static int[] receivers(CsrGraph graph, boolean[] set, boolean includesSelf, int[] offsets) {
        int[] members = new int[graph.positions() + (includesSelf ? set.length : 0)];
        int size = 0;
        for (int u = 0; u < set.length; u++) {
            if (includesSelf && set[u]) {
                members[size++] = u;
            }
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
    void begin() {
        mailbox.clear();
        moved = NOBODY;
        settling = false;
        messages.clear();
        forgetHeld();
    }

    @Override
    void begin(int node) {
        mailbox.clear();
        moved = node;
        settling = false;
        if (!coalition.isPresent(node) && sends[node]) {
            messages.withdraw(node, mailbox.next());
            post(node);
        }
    }

    /** Lets what was held back be sent. */
    @Override
    void beginSettling() {
        mailbox.clear();
        moved = NOBODY;
        settling = true;
        for (int i = 0; !fromStatic && i < held.size(); i++) {
            if (coalition.isPresent(held.get(i))) {
                source.revisit(held.get(i));
            }
        }
    }

    @Override
    void revisit(int node) {
        mailbox.touch(node);
    }

    @Override
    double heldBack() {
        return heldBack;
    }

    @Override
    void follow(int u) {
        if (!sends[u]) {
            return;
        }
        boolean rebuilding = moved == NOBODY && !settling;
        double share = messages.update(u, rebuilding || settling ? 0 : tolerance, mailbox.next());
        if (rebuilding) {
            return;
        }
        if (share == Messages.SENT) {
            if (tolerance > 0) {
                heldShare[u] = 0;
            }
            post(u);
        } else if (share > 0) {
            held.add(u);
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
        if (settling) {
            for (int i = 0; fromStatic && i < held.size(); i++) {
                if (coalition.isPresent(held.get(i))) {
                    follow(held.get(i));
                }
            }
            forgetHeld();
            if (readsOwn) {
                addNeeded(own.changed);
            }
            receiveAll();
        } else if (moved == NOBODY) {
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
        receiveAll();
    }

    private void receiveAll() {
        for (int i = 0; i < changed.size(); i++) {
            int v = changed.get(i);
            if (v == moved) {
                sumUp(v);
            } else {
                mailbox.deliver(v);
            }
            finish(v);
        }
    }

    private void completeAll() {
        for (int u = 0; fromStatic && u < sends.length; u++) {
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

    /** Sends the change of u's message to its present receivers, except the moved node, which sums up anew. */
    private void post(int u) {
        for (int i = receiverOffsets[u]; i < receiverOffsets[u + 1]; i++) {
            int v = receivers[i];
            if (v != moved && coalition.isPresent(v)) {
                mailbox.post(v);
            }
        }
        mailbox.close();
    }

    private void sumUp(int v) {
        double[] sum = sums[v];
        Arrays.fill(sum, 0);
        if (layer.includesSelf()) {
            messages.addTo(sum, v);
        }
        for (int i = graph.start(v); i < graph.end(v); i++) {
            int u = graph.at(i);
            if (coalition.isPresent(u)) {
                messages.addTo(sum, u);
            }
        }
    }

    private void addNeeded(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            if (isNeeded(nodes.get(i))) {
                mailbox.touch(nodes.get(i));
            }
        }
    }

    private void finish(int v) {
        layer.finish(grid.split.length > 0 ? total(sums[v]) : sums[v], own.rowOf(v), coalition.degree(v), rowOf(v));
        recomputed(v);
    }

    private double[] total(double[] sum) {
        System.arraycopy(sum, 0, total, 0, total.length);
        for (int i = 0; i < grid.split.length; i++) {
            total[grid.split[i]] += sum[total.length + i];
        }
        return total;
    }
}
