package org.sgul.models.inference;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;

/** Stages whose row at a node depends on one row of that node alone. */
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
        if (!source.isStatic()) {
            return new Dynamic(layer, source, coalition, needed);
        }
        StageState stage = new Static(needed, layer.outputWidth());
        for (int v = 0; v < needed.length; v++) {
            if (needed[v]) {
                layer.apply(source.rows[v], stage.rows[v]);
            }
        }
        return stage;
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
        private final LocalLayer.Row layer;
        private final StageState source;
        private final Coalition coalition;

        Dynamic(LocalLayer.Row layer, StageState source, Coalition coalition, boolean[] needed) {
            super(needed, layer.outputWidth());
            this.layer = layer;
            this.source = source;
            this.coalition = coalition;
        }

        @Override
        void recomputeAll() {
            for (int v = 0; v < rows.length; v++) {
                if (isNeeded(v) && coalition.isPresent(v)) {
                    layer.apply(source.rows[v], rows[v]);
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
            for (int i = 0; i < source.changed.size(); i++) {
                int v = source.changed.get(i);
                if (isNeeded(v)) {
                    layer.apply(source.rows[v], rows[v]);
                    changed.add(v);
                }
            }
        }
    }
}
