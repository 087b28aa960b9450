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
    void begin() {
        changed.clear();
        moved = -1;
    }

    @Override
    void begin(int node) {
        changed.clear();
        moved = node;
    }

    @Override
    void beginSettling() {
        changed.clear();
        moved = nodeCount();
    }

    @Override
    void revisit(int node) {
        changed.add(node);
    }

    @Override
    void complete() {
        if (moved < 0) {
            for (int v = 0; v < nodeCount(); v++) {
                if (isNeeded(v) && coalition.isPresent(v)) {
                    recompute(v);
                }
            }
            return;
        }
        reachAll(source.changed);
        if (moved < nodeCount()) {
            reach(moved);
            NodeSet degreeChanged = coalition.degreeChanged();
            if (layer.readsNeighbourDegrees()) {
                reachAll(degreeChanged);
            }
            addAll(degreeChanged);
        }
        addAll(own.changed);
        for (int i = 0; i < changed.size(); i++) {
            recompute(changed.get(i));
        }
    }

    private void addAll(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            include(nodes.get(i));
        }
    }

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

    private void include(int node) {
        if (isNeeded(node) && coalition.isPresent(node)) {
            changed.add(node);
        }
    }

    private void recompute(int v) {
        neighbourCount = 0;
        for (int i = graph.start(v); i < graph.end(v); i++) {
            if (coalition.isPresent(graph.at(i))) {
                neighbours[neighbourCount++] = graph.at(i);
            }
        }
        layer.apply(this, own.rowOf(v), rowOf(v));
        recomputed(v);
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
