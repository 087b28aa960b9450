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
                layer.apply(features, v, stage.rows[v]);
            }
        }
        return stage;
    }

    /** A row layer; computed once if its source is static. */
    static StageState of(LocalLayer.Row layer, StageState source, Coalition coalition, boolean[] needed) {
        return of(new Alone(layer), source, source, coalition, needed);
    }

    /** A function of two rows; computed once if both are static. */
    static StageState of(
            LocalLayer.Join layer, StageState source, StageState own, Coalition coalition, boolean[] needed) {
        if (!source.isStatic() || !own.isStatic()) {
            return new Dynamic(layer, source, own, coalition, needed);
        }
        StageState stage = new Static(needed, layer.outputWidth());
        for (int v = 0; v < needed.length; v++) {
            if (needed[v]) {
                layer.apply(source.rows[v], own.rows[v], stage.rows[v]);
            }
        }
        return stage;
    }

    /** A row layer, which reads its source alone. */
    private record Alone(LocalLayer.Row layer) implements LocalLayer.Join {
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
            super(needed, width);
        }

        @Override
        boolean isStatic() {
            return true;
        }

        @Override
        void recomputeAll() {}

        @Override
        void added(int node) {}

        @Override
        void removed(int node) {}
    }

    private static final class Dynamic extends StageState {
        private final LocalLayer.Join layer;
        private final StageState source;
        private final StageState own;
        private final Coalition coalition;

        Dynamic(LocalLayer.Join layer, StageState source, StageState own, Coalition coalition, boolean[] needed) {
            super(needed, layer.outputWidth());
            this.layer = layer;
            this.source = source;
            this.own = own;
            this.coalition = coalition;
        }

        @Override
        void recomputeAll() {
            for (int v = 0; v < rows.length; v++) {
                if (isNeeded(v) && coalition.isPresent(v)) {
                    recompute(v);
                }
            }
        }

        @Override
        void added(int node) {
            follow();
        }

        @Override
        void removed(int node) {
            follow();
        }

        private void follow() {
            changed.clear();
            include(source.changed);
            if (own != source) {
                include(own.changed);
            }
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
            layer.apply(source.rows[v], own.rows[v], rows[v]);
        }
    }
}
