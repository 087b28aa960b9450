package org.sgul.features.propagate;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.GameContext;

/**
 * The network that compares a target's aggregated features, its row of Â²X (decision D7), with the training prototypes (decision
 * D8). Its output is the cosine to each prototype, 0 where a vector is all zero. Few features are propagated as they are. Of more, inner
 * products with prototypes are propagated; the length of a row comes from features that are propagated with them or, where
 * these are wide and sparse, from the target's two-hop ball.
 */
public final class PrototypeCosines {
    /** With at most this many columns, inner products are cheap at every target. */
    private static final int FEW = 32;

    /** Sparse features with more columns than this are not propagated. */
    private static final int WIDE = 256;

    private final LocalNetwork network;

    private PrototypeCosines(GameContext context) {
        FeatureMatrix features = context.game().features();
        Prototypes prototypes =
                Prototypes.of(context.trainingSet(), context.model().classCount());
        double[] norms = prototypes.norms();
        boolean few = features.columns() <= FEW;
        boolean narrow = !features.isSparse() || features.columns() <= WIDE;
        LocalLayer.Input input = few
                ? LocalLayer.Input.features(features.columns())
                : new Products(prototypes, narrow ? features.columns() : 0);
        LocalNetwork.Builder builder = new LocalNetwork.Builder();
        builder.add(input);
        builder.add(LocalLayer.Sum.symmetric(input.outputWidth()));
        builder.add(LocalLayer.Sum.symmetric(input.outputWidth()));
        if (few) {
            builder.add(new OfFeatures(prototypes, norms));
        } else {
            builder.add(narrow ? new CarriedLengths(norms) : new BallLengths(norms, context.game()));
        }
        network = builder.build();
    }

    /**
     * The network on a game, one for all features that read it. Column 0 of its output is the mean of all training nodes, the
     * others are the classes that have training nodes.
     */
    public static LocalNetwork on(GameContext context) {
        return context.shared(PrototypeCosines.class, PrototypeCosines::new).network;
    }

    private static void cosines(double[] products, double[] norms, double length, double[] out) {
        for (int p = 0; p < norms.length; p++) {
            out[p] = products[p] / (length * norms[p]);
        }
        for (int p = 0; p < norms.length; p++) {
            if (length * norms[p] == 0) {
                out[p] = 0;
            }
        }
    }

    /** Rows of inner products with prototypes, then the features if they are propagated, too. */
    private record Products(Prototypes prototypes, int carried) implements LocalLayer.Input {
        @Override
        public int outputWidth() {
            return prototypes.size() + carried;
        }

        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            for (int p = 0; p < prototypes.size(); p++) {
                out[p] = features.dot(node, prototypes.vectors().get(p));
            }
            for (int i = 0; carried > 0 && i < features.storedEntries(node); i++) {
                out[prototypes.size() + features.column(node, i)] = features.value(node, i);
            }
        }
    }

    private record OfFeatures(Prototypes prototypes, double[] norms) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return norms.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int p = 0; p < norms.length; p++) {
                double[] prototype = prototypes.vectors().get(p);
                double product = 0;
                for (int i = 0; i < prototype.length; i++) {
                    product += in[i] * prototype[i];
                }
                out[p] = product;
            }
            cosines(out, norms, Math.sqrt(SquaredRows.squaredLength(in, 0)), out);
        }
    }

    private record CarriedLengths(double[] norms) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return norms.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            cosines(in, norms, Math.sqrt(SquaredRows.squaredLength(in, norms.length)), out);
        }
    }

    private record BallLengths(double[] norms, Game game) implements LocalLayer.Stateful {
        @Override
        public int outputWidth() {
            return norms.length;
        }

        @Override
        public LocalLayer.State open(Game.Presence presence, NodeList nodes) {
            return new Lengths(norms, new BallNorms(game, presence, nodes));
        }
    }

    private record Lengths(double[] norms, BallNorms balls) implements LocalLayer.State {
        @Override
        public void reset() {
            balls.recomputeAll();
        }

        @Override
        public void added(int node) {
            balls.moved(node);
        }

        @Override
        public void removed(int node) {
            balls.moved(node);
        }

        @Override
        public void apply(int node, double[] in, double[] out) {
            cosines(in, norms, Math.sqrt(balls.squaredNorm(node)), out);
        }
    }
}
