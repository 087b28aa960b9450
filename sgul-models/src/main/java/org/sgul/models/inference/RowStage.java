package org.sgul.models.inference;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.graph.store.NodeSet;

/** Stages whose row at a node depends on one or two rows of that node alone. */
final class RowStage {
    private RowStage() {}

    /** Projected input features, computed once. */
    static StageState input(LocalLayer.Input layer, FeatureMatrix features, boolean[] needed) {
        StageState stage = new Static(needed, layer.outputWidth());
        for (int v = 0; v < needed.length; v++) {
            if (needed[v]) {
                layer.apply(features, v, stage.rowOf(v));
            }
        }
        return stage;
    }

    /** A function of two static rows, computed once. */
    static StageState computedOnce(LocalLayer.Join layer, StageState source, StageState own, boolean[] needed) {
        StageState stage = new Static(needed, layer.outputWidth());
        for (int v = 0; v < needed.length; v++) {
            if (needed[v]) {
                layer.apply(source.rowOf(v), own.rowOf(v), stage.rowOf(v));
            }
        }
        return stage;
    }

    /** A row layer as a join that ignores its second row. */
    record RowAsJoin(LocalLayer.Row layer) implements LocalLayer.Join {
        @Override
        public int outputWidth() {
            return layer.outputWidth();
        }

        @Override
        public void apply(double[] source, double[] own, double[] out) {
            layer.apply(source, out);
        }
    }

    private static final class Static extends StageState {
        Static(boolean[] needed, int width) {
            super(needed, width, true);
        }

        @Override
        boolean isStatic() {
            return true;
        }

        @Override
        void begin(Update update, int moved) {}

        @Override
        void complete() {}
    }

    /** A function of one row, or of one row and a static one. It is recomputed as soon as the source row is. */
    static final class Following extends StageState {
        private final LocalLayer.Join layer;
        private final StageState source;
        private final StageState own;

        /**
         * Whether the source has the same required rows. Then both change at the same nodes, so this stage shares the source's set,
         * which the source clears and fills: a row costs one insertion, however many stages follow each other.
         */
        private final boolean sharesChanged;

        Following(LocalLayer.Join layer, StageState source, StageState own, boolean[] needed, boolean kept) {
            super(
                    needed,
                    layer.outputWidth(),
                    kept,
                    source.needsExactly(needed) ? source.changed : new NodeSet(needed.length));
            this.layer = layer;
            this.source = source;
            this.own = own;
            this.sharesChanged = source.needsExactly(needed);
        }

        @Override
        void begin(Update update, int moved) {
            if (!sharesChanged) {
                changed.clear();
            }
        }

        @Override
        void request(int node) {
            source.request(node);
        }

        @Override
        void onSourceRow(int node) {
            if (sharesChanged || isNeeded(node)) {
                // the own row is static or the source row itself, so it need not wait for another stage to complete
                layer.apply(source.rowOf(node), own.rowOf(node), rowOf(node));
                if (!sharesChanged) {
                    changed.add(node);
                }
                publish(node);
            }
        }

        @Override
        void complete() {}
    }

    /** A function of two rows that change independently. It waits until both stages have completed, so their rows must be kept. */
    static final class Joining extends StageState {
        private final LocalLayer.Join layer;
        private final StageState source;
        private final StageState own;
        private final Coalition coalition;
        private Update update = Update.FULL_PASS;

        Joining(
                LocalLayer.Join layer,
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
        }

        @Override
        void begin(Update next, int moved) {
            changed.clear();
            update = next;
        }

        @Override
        void request(int node) {
            // the rows of both sources are kept, so they need not be requested as well
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
            include(source.changed);
            include(own.changed);
            for (int i = 0; i < changed.size(); i++) {
                recompute(changed.get(i));
            }
        }

        private void include(NodeSet nodes) {
            for (int i = 0; i < nodes.size(); i++) {
                if (isNeeded(nodes.get(i))) {
                    changed.add(nodes.get(i));
                }
            }
        }

        private void recompute(int v) {
            layer.apply(source.rowOf(v), own.rowOf(v), rowOf(v));
            publish(v);
        }
    }
}
