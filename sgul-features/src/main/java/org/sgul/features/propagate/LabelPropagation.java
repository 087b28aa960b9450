package org.sgul.features.propagate;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.GameContext;
import org.sgul.graph.store.CsrGraph;

/** The network that propagates a game's edge-free predictions twice and renormalises its rows to sum 1 (decision D12). */
public final class LabelPropagation {
    private final LocalNetwork network;

    private LabelPropagation(GameContext context) {
        FeatureMatrix features = context.game().features();
        double[][] edgeFree =
                context.engine().probabilities(context.model(), CsrGraph.withoutEdges(features.rows()), features);
        int classes = context.model().classCount();
        LocalNetwork.Builder builder = new LocalNetwork.Builder();
        builder.add(new Predictions(edgeFree, classes));
        builder.add(LocalLayer.Sum.symmetric(classes));
        builder.add(LocalLayer.Sum.symmetric(classes));
        builder.add(new SumToOne(classes));
        network = builder.build();
    }

    /** The network on a game, one for all features that read it; a column of its output is a class. */
    public static LocalNetwork on(GameContext context) {
        return context.shared(LabelPropagation.class, LabelPropagation::new).network;
    }

    private record Predictions(double[][] edgeFree, int outputWidth) implements LocalLayer.Input {
        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            System.arraycopy(edgeFree[node], 0, out, 0, outputWidth);
        }
    }

    private record SumToOne(int outputWidth) implements LocalLayer.Row {
        @Override
        public void apply(double[] in, double[] out) {
            double sum = sum(in);
            for (int c = 0; c < outputWidth; c++) {
                out[c] = in[c] / sum;
            }
        }

        /** In four sums that do not wait for each other. */
        private static double sum(double[] in) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            int i = 0;
            for (; i + 3 < in.length; i += 4) {
                a += in[i];
                b += in[i + 1];
                c += in[i + 2];
                d += in[i + 3];
            }
            for (; i < in.length; i++) {
                a += in[i];
            }
            return (a + b) + (c + d);
        }
    }
}
