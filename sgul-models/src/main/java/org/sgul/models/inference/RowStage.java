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
    static StageState once(LocalLayer.Join layer, StageState source, StageState own, boolean[] needed) {
        StageState stage = new Static(needed, layer.outputWidth());
        for (int v = 0; v < needed.length; v++) {
            if (needed[v]) {
                layer.apply(source.rowOf(v), own.rowOf(v), stage.rowOf(v));
            }
        }
        return stage;
    }

    /** A row layer, which reads its source alone. */
    record Alone(LocalLayer.Row layer) implements LocalLayer.Join {
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
        void begin() {}

        @Override
        void begin(int moved) {}

        @Override
        void beginSettling() {}

        @Override
        void complete() {}
    }

    /** A function of one row, or of one row and a static one, recomputed when the source row is. */
    static final class Following extends StageState {
        private final LocalLayer.Join layer;
        private final StageState source;
        private final StageState own;
        private final boolean likeSource;

        Following(LocalLayer.Join layer, StageState source, StageState own, boolean[] needed, boolean kept) {
            super(
                    needed,
                    layer.outputWidth(),
                    kept,
                    source.isNeededLike(needed) ? source.changed : new NodeSet(needed.length));
            this.layer = layer;
            this.source = source;
            this.own = own;
            this.likeSource = source.isNeededLike(needed);
        }

        @Override
        void begin() {
            if (!likeSource) {
                changed.clear();
            }
        }

        @Override
        void begin(int moved) {
            begin();
        }

        @Override
        void beginSettling() {
            begin();
        }

        @Override
        void revisit(int node) {
            source.revisit(node);
        }

        @Override
        void follow(int node) {
            if (likeSource || isNeeded(node)) {
                layer.apply(source.rowOf(node), own.rowOf(node), rowOf(node));
                if (!likeSource) {
                    changed.add(node);
                }
                recomputed(node);
            }
        }

        @Override
        void complete() {}
    }

    /** A function of two rows that change independently. */
    static final class Joining extends StageState {
        private final LocalLayer.Join layer;
        private final StageState source;
        private final StageState own;
        private final Coalition coalition;
        private boolean all;

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
        void begin() {
            changed.clear();
            all = true;
        }

        @Override
        void begin(int moved) {
            beginSettling();
        }

        @Override
        void beginSettling() {
            changed.clear();
            all = false;
        }

        @Override
        void revisit(int node) {
            changed.add(node);
        }

        @Override
        void complete() {
            if (all) {
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
            recomputed(v);
        }
    }
}
