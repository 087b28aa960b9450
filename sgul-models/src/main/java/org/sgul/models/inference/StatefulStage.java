package org.sgul.models.inference;

import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.NodeSet;

/** A stage whose layer keeps its own state; its rows are recomputed where the source rows are. */
final class StatefulStage extends StageState {
    private final LocalLayer.State state;
    private final StageState source;
    private final Coalition coalition;
    private final boolean likeSource;
    private int moved;

    StatefulStage(LocalLayer.Stateful layer, StageState source, Coalition coalition, boolean[] needed, boolean kept) {
        super(
                needed,
                layer.outputWidth(),
                kept,
                !source.isStatic() && source.isNeededLike(needed) ? source.changed : new NodeSet(needed.length));
        this.source = source;
        this.coalition = coalition;
        this.likeSource = !source.isStatic() && source.isNeededLike(needed);
        int[] nodes = IntStream.range(0, needed.length).filter(v -> needed[v]).toArray();
        this.state = layer.open(coalition, NodeList.of(nodes));
    }

    @Override
    void begin() {
        clear();
        moved = -1;
        state.reset();
    }

    @Override
    void begin(int node) {
        clear();
        moved = node;
        if (coalition.isPresent(node)) {
            state.added(node);
        } else {
            state.removed(node);
        }
    }

    @Override
    void beginSettling() {
        clear();
        moved = nodeCount();
    }

    @Override
    void revisit(int node) {
        source.revisit(node);
    }

    private void clear() {
        if (!likeSource) {
            changed.clear();
        }
    }

    @Override
    void follow(int node) {
        if (likeSource || isNeeded(node)) {
            state.apply(node, source.rowOf(node), rowOf(node));
            if (!likeSource) {
                changed.add(node);
            }
            recomputed(node);
        }
    }

    /** Rows of a static source never change, but a node that joins needs its own. */
    @Override
    void complete() {
        if (!source.isStatic()) {
            return;
        }
        for (int v = Math.max(moved, 0); v < (moved < 0 ? nodeCount() : Math.min(moved + 1, nodeCount())); v++) {
            if (coalition.isPresent(v)) {
                follow(v);
            }
        }
    }
}
