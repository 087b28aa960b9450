package org.sgul.features.propagate;

import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.utility.GameContext;

/**
 * The network that compares a target's aggregated features, its row of Â²X (decision D7), with the training prototypes (decision
 * D8). Its output is the cosine to each prototype, 0 where a vector is all zero. A few features are propagated as they are. If
 * there are more, their inner products with the prototypes are propagated, which are fewer columns. The length of a row is not
 * linear: it is taken from features that are propagated as well or, where features are wide and sparse, from the target's two-hop
 * ball.
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
        LocalLayer.Input input;
        LocalLayer last;
        // few columns: propagating the features themselves also gives their lengths
        if (features.columns() <= FEW) {
            input = LocalLayer.Input.features(features.columns());
            last = new OfFeatures(prototypes, norms);
        } else if (!features.isSparse() || features.columns() <= WIDE) {
            input = new Products(prototypes, features.columns());
            last = new CarriedLengths(norms);
        } else {
            input = new Products(prototypes, 0);
            last = new BallLengths(norms, context.game());
        }
        LocalNetwork.Builder builder = new LocalNetwork.Builder();
        builder.add(input);
        builder.add(LocalLayer.Sum.symmetric(input.outputWidth()));
        builder.add(LocalLayer.Sum.symmetric(input.outputWidth()));
        builder.add(last);
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
        // a loop of its own, so that the divisions above become vector instructions; it replaces NaN and infinity
        for (int p = 0; p < norms.length; p++) {
            if (length * norms[p] == 0) {
                out[p] = 0;
            }
        }
    }

    /** The sum of squares from an entry on, in four sums that do not wait for each other. */
    private static double squaredLength(double[] row, int first) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = first;
        for (; i + 3 < row.length; i += 4) {
            a = Math.fma(row[i], row[i], a);
            b = Math.fma(row[i + 1], row[i + 1], b);
            c = Math.fma(row[i + 2], row[i + 2], c);
            d = Math.fma(row[i + 3], row[i + 3], d);
        }
        for (; i < row.length; i++) {
            a = Math.fma(row[i], row[i], a);
        }
        return (a + b) + (c + d);
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
            cosines(out, norms, Math.sqrt(squaredLength(in, 0)), out);
        }
    }

    private record CarriedLengths(double[] norms) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return norms.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            cosines(in, norms, Math.sqrt(squaredLength(in, norms.length)), out);
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
            balls.afterMove(node);
        }

        @Override
        public void removed(int node) {
            balls.afterMove(node);
        }

        @Override
        public void apply(int node, double[] in, double[] out) {
            cosines(in, norms, Math.sqrt(balls.squaredNorm(node)), out);
        }
    }
}
