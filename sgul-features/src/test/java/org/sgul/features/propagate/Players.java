package org.sgul.features.propagate;

import org.sgul.api.game.Game;
import org.sgul.graph.store.CsrGraph;

/** The present nodes of a graph; degrees are counted at every call. */
final class Players implements Game.Presence {
    private final CsrGraph graph;
    private final boolean[] present;

    Players(CsrGraph graph, boolean[] present) {
        this.graph = graph;
        this.present = present.clone();
    }

    void set(int node, boolean isPresent) {
        present[node] = isPresent;
    }

    @Override
    public boolean isPresent(int node) {
        return present[node];
    }

    @Override
    public int degree(int node) {
        int degree = 0;
        for (int i = graph.start(node); i < graph.end(node); i++) {
            degree += present[graph.at(i)] ? 1 : 0;
        }
        return degree;
    }

    @Override
    public double weightedDegree(int node) {
        double sum = 0;
        for (int i = 0; i < graph.degree(node); i++) {
            sum += present[graph.neighbour(node, i)] ? graph.weight(node, i) : 0;
        }
        return sum;
    }
}
