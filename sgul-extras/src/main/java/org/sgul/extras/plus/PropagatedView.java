package org.sgul.extras.plus;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.GameContext;
import org.sgul.graph.store.CsrGraph;

/** The targets' edge-free predictions, propagated twice over the full game graph and renormalised (decision D12). */
final class PropagatedView {
    private PropagatedView() {}

    static double[][] of(GameContext context) {
        FeatureMatrix features = context.game().features();
        double[][] edgeFree =
                context.engine().probabilities(context.model(), CsrGraph.withoutEdges(features.rows()), features);
        int classes = context.model().classCount();
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Rows(edgeFree, classes));
        network.add(LocalLayer.Sum.symmetric(classes));
        network.add(LocalLayer.Sum.symmetric(classes));
        InferenceSession session = context.open(List.of(network.build()));
        session.addAll();
        double[][] rows = new double[context.game().targets().size()][];
        Arrays.setAll(rows, target -> normalised(session.row(0, target)));
        return rows;
    }

    private static double[] normalised(double[] row) {
        double sum = 0;
        for (double value : row) {
            sum += value;
        }
        double total = sum;
        return Arrays.stream(row).map(value -> value / total).toArray();
    }

    /** Rows that are there already. */
    private record Rows(double[][] rows, int outputWidth) implements LocalLayer.Input {
        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            System.arraycopy(rows[node], 0, out, 0, outputWidth);
        }
    }
}
