package org.sgul.models.inference;

import java.util.stream.IntStream;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.LocalLayer;

/** A stage whose layer keeps its own state; its rows are recomputed where the source rows are. */
final class StatefulStage extends StageState {
    private final LocalLayer.State state;
    private final StageState source;
    private final Coalition coalition;

    StatefulStage(LocalLayer.Stateful layer, StageState source, Coalition coalition, boolean[] needed) {
        super(needed, layer.outputWidth());
        this.source = source;
        this.coalition = coalition;
        int[] nodes = IntStream.range(0, needed.length).filter(v -> needed[v]).toArray();
        this.state = layer.open(coalition, NodeList.of(nodes));
    }

    @Override
    void recomputeAll() {
        state.reset();
        for (int v = 0; v < rows.length; v++) {
            if (isNeeded(v) && coalition.isPresent(v)) {
                state.apply(v, source.rows[v], rows[v]);
            }
        }
    }

    @Override
    void added(int node) {
        state.added(node);
        follow();
    }

    @Override
    void removed(int node) {
        state.removed(node);
        follow();
    }

    private void follow() {
        changed.clear();
        for (int i = 0; i < source.changed.size(); i++) {
            int v = source.changed.get(i);
            if (isNeeded(v)) {
                state.apply(v, source.rows[v], rows[v]);
                changed.add(v);
            }
        }
    }
}
