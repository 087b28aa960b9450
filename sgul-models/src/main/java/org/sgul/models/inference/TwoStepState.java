package org.sgul.models.inference;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.models.layer.SymmetricPropagation;

/**
 * What two propagation steps make of rows that never change, whatever the model: propagated edge-free predictions (decision
 * D12) and cosines of aggregated features to prototypes (decisions D7, D8). A row is {@code [p | X·prototypes | X]}: dots with
 * prototypes are propagated instead of wide features. The length of an aggregated row comes from the last part where features
 * are narrow, and from the target's two-hop ball, where the last part is left out, when they are wide and sparse.
 */
final class TwoStepState {
    /** Sparse features wider than this are not propagated themselves. */
    private static final int WIDE = 256;

    private final NetworkState state;
    private final int classes;
    private final double[][] propagated;
    private final @Nullable Cosines cosines;
    private final @Nullable BallNorms balls;

    private record Cosines(int first, double[] prototypeNorms, double[] norms) {}

    /** Either part may be missing, not both. */
    TwoStepState(
            double @Nullable [][] edgeFree,
            @Nullable Prototypes prototypes,
            FeatureMatrix features,
            Coalition coalition,
            boolean[] targets) {
        classes = edgeFree == null ? 0 : edgeFree[0].length;
        boolean narrow = !features.isSparse() || features.columns() <= WIDE;
        int dots = prototypes == null ? 0 : prototypes.size();
        int carried = prototypes != null && narrow ? features.columns() : 0;
        Rows input = new Rows(edgeFree, prototypes, classes, dots, carried);
        SymmetricPropagation propagation = new SymmetricPropagation(input.outputWidth());
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(input);
        network.add(propagation);
        int last = network.add(propagation);
        state = new NetworkState(network.build(last, last), features, coalition, targets);
        propagated = StageState.allocate(targets, classes);
        cosines = prototypes == null ? null : new Cosines(classes, norms(prototypes), new double[targets.length]);
        balls = prototypes == null || narrow ? null : new BallNorms(features, coalition, targets);
    }

    void recomputeAll() {
        state.recomputeAll();
        if (balls != null) {
            balls.recomputeAll();
        }
    }

    void added(int node) {
        state.added(node);
        if (balls != null) {
            balls.added(node);
        }
    }

    void removed(int node) {
        state.removed(node);
        if (balls != null) {
            balls.removed(node);
        }
    }

    void collectChanged(NodeSet changed) {
        changed.addAll(state.scores().changed);
    }

    /** Brings what is derived from a target's row up to date. */
    void refresh(int node) {
        double[] row = state.scores().rows[node];
        double sum = 0;
        for (int c = 0; c < classes; c++) {
            sum += row[c];
        }
        for (int c = 0; c < classes; c++) {
            propagated[node][c] = row[c] / sum;
        }
        if (cosines != null) {
            cosines.norms()[node] = Math.sqrt(squaredNorm(row, node, cosines));
        }
    }

    private double squaredNorm(double[] row, int node, Cosines cosines) {
        if (balls != null) {
            return balls.squaredNorm(node);
        }
        double squared = 0;
        for (int i = cosines.first() + cosines.prototypeNorms().length; i < row.length; i++) {
            squared += row[i] * row[i];
        }
        return squared;
    }

    double cosine(int node, int prototype) {
        double norms = cosines.norms()[node] * cosines.prototypeNorms()[prototype];
        return norms == 0 ? 0 : state.scores().rows[node][cosines.first() + prototype] / norms;
    }

    double propagatedProbability(int node, int classId) {
        return propagated[node][classId];
    }

    private static double[] norms(Prototypes prototypes) {
        double[] norms = new double[prototypes.size()];
        for (int p = 0; p < norms.length; p++) {
            double squared = 0;
            for (double value : prototypes.vector(p)) {
                squared += value * value;
            }
            norms[p] = Math.sqrt(squared);
        }
        return norms;
    }

    private static final class Rows implements LocalLayer.Input {
        private final double @Nullable [][] edgeFree;
        private final List<double[]> prototypes;
        private final int classes;
        private final int carried;

        Rows(double @Nullable [][] edgeFree, @Nullable Prototypes prototypes, int classes, int dots, int carried) {
            this.edgeFree = edgeFree;
            this.prototypes = prototypes == null
                    ? List.of()
                    : IntStream.range(0, dots).mapToObj(prototypes::vector).toList();
            this.classes = classes;
            this.carried = carried;
        }

        @Override
        public int outputWidth() {
            return classes + prototypes.size() + carried;
        }

        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            if (edgeFree != null) {
                System.arraycopy(edgeFree[node], 0, out, 0, classes);
            }
            for (int p = 0; p < prototypes.size(); p++) {
                out[classes + p] = features.dot(node, prototypes.get(p));
            }
            for (int i = 0; carried > 0 && i < features.storedEntries(node); i++) {
                out[classes + prototypes.size() + features.column(node, i)] = features.value(node, i);
            }
        }
    }
}
