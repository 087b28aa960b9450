package org.sgul.models.inference;

import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.NodeSet;

/** Any function of a node's row and its neighbours' rows; rows that a move can reach are recomputed completely. */
final class NeighbourhoodStage extends StageState implements LocalLayer.Neighbours {
    private final LocalLayer.Neighbourhood layer;
    private final StageState source;
    private final StageState own;
    private final Coalition coalition;
    private final CsrGraph graph;
    private final int[] neighbours;
    private int neighbourCount;
    private Update update = Update.FULL_PASS;
    private int moved;

    NeighbourhoodStage(
            LocalLayer.Neighbourhood layer,
            StageState source,
            StageState own,
            Coalition coalition,
            boolean[] needed,
            boolean kept) {
        super(needed, layer.outputWidth(), kept);
        this.layer = layer;
        this.source = source;
        this.own = own;
        this.coalition = coalition;
        this.graph = coalition.graph();
        this.neighbours = new int[graph.maxDegree()];
    }

    @Override
    void begin(Update next, int node) {
        changed.clear();
        update = next;
        moved = node;
    }

    @Override
    void request(int node) {
        changed.add(node);
    }

    @Override
    void complete() {
        if (update == Update.FULL_PASS) {
            for (int v = 0; v < nodeCount(); v++) {
                if (isNeeded(v) && coalition.isPresent(v)) {
                    recompute(v);
                }
            }
            return;
        }
        // the source has completed, so its set is final; a static source's set is always empty
        reachAll(source.changed);
        if (update == Update.MOVE) {
            // the nodes whose neighbourhood changed, even if the moved node's source row is static
            reach(moved);
            if (layer.readsNeighbourDegrees()) {
                reachAll(coalition.degreeChanged());
            }
        }
        NodeSet ownChanged = own.changed;
        for (int i = 0; i < ownChanged.size(); i++) {
            include(ownChanged.get(i));
        }
        for (int i = 0; i < changed.size(); i++) {
            recompute(changed.get(i));
        }
    }

    /** Adds the nodes whose neighbourhood contains one of these. */
    private void reachAll(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            reach(nodes.get(i));
        }
    }

    private void reach(int node) {
        include(node);
        for (int i = graph.start(node); i < graph.end(node); i++) {
            include(graph.at(i));
        }
    }

    /** Neighbours in the full graph may be absent, and a node that has left is. */
    private void include(int node) {
        if (isNeeded(node) && coalition.isPresent(node)) {
            changed.add(node);
        }
    }

    private void recompute(int v) {
        // listed first, because a layer may go through its neighbours several times
        neighbourCount = 0;
        for (int i = graph.start(v); i < graph.end(v); i++) {
            if (coalition.isPresent(graph.at(i))) {
                neighbours[neighbourCount++] = graph.at(i);
            }
        }
        layer.apply(this, own.rowOf(v), rowOf(v));
        publish(v);
    }

    @Override
    public int size() {
        return neighbourCount;
    }

    @Override
    public double[] row(int i) {
        return source.rowOf(neighbours[i]);
    }

    @Override
    public int degree(int i) {
        return coalition.degree(neighbours[i]);
    }
}
