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

    /**
     * Whether the source has the same required rows and fills the changed set for both stages; a static source never fills its
     * own.
     */
    private final boolean sharesChanged;

    /** The nodes that stages behind this one ask for, where the source is static. */
    private final NodeSet requested;

    private Update update = Update.FULL_PASS;

    StatefulStage(LocalLayer.Stateful layer, StageState source, Coalition coalition, boolean[] needed, boolean kept) {
        super(
                needed,
                layer.outputWidth(),
                kept,
                !source.isStatic() && source.needsExactly(needed) ? source.changed : new NodeSet(needed.length));
        this.source = source;
        this.coalition = coalition;
        this.sharesChanged = !source.isStatic() && source.needsExactly(needed);
        this.requested = new NodeSet(source.isStatic() ? needed.length : 0);
        int[] nodes = IntStream.range(0, needed.length).filter(v -> needed[v]).toArray();
        this.state = layer.open(coalition, NodeList.of(nodes));
    }

    @Override
    void begin(Update next, int node) {
        if (!sharesChanged) {
            changed.clear();
        }
        requested.clear();
        update = next;
        // the layer's state is updated before any row, because rows are computed from it as soon as source rows arrive
        switch (update) {
            case FULL_PASS -> state.reset();
            case MOVE -> {
                if (coalition.isPresent(node)) {
                    state.added(node);
                } else {
                    state.removed(node);
                }
            }
            case SETTLING -> {}
        }
    }

    @Override
    void request(int node) {
        if (source.isStatic()) {
            requested.add(node); // a static source is never asked
        } else {
            source.request(node);
        }
    }

    @Override
    void onSourceRow(int node) {
        if (sharesChanged || isNeeded(node)) {
            state.apply(node, source.rowOf(node), rowOf(node));
            if (!sharesChanged) {
                changed.add(node);
            }
            publish(node);
        }
    }

    @Override
    void complete() {
        if (!source.isStatic()) {
            return;
        }
        // a static source hands over no rows, but the rows of nodes that have just become present are missing here
        switch (update) {
            case FULL_PASS -> {
                for (int v = 0; v < nodeCount(); v++) {
                    if (coalition.isPresent(v)) {
                        onSourceRow(v);
                    }
                }
            }
            case MOVE -> present(coalition.degreeChanged());
            case SETTLING -> present(requested);
        }
    }

    /**
     * Recomputes the rows of those nodes that are present. After a move these are the neighbours, too: the layer's state may depend on
     * them, and a sum that follows sends their rows again with another scale.
     */
    private void present(NodeSet nodes) {
        for (int i = 0; i < nodes.size(); i++) {
            if (coalition.isPresent(nodes.get(i))) {
                onSourceRow(nodes.get(i));
            }
        }
    }
}
