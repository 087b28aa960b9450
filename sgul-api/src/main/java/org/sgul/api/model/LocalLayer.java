package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;

/**
 * A layer whose output row of a node depends only on the node and its present neighbours. The engine recomputes only the rows that
 * a change can reach, so a layer must be a pure function of its arguments. Layers are immutable and shared by threads.
 *
 * @since 0.1.0
 */
public sealed interface LocalLayer permits LocalLayer.Input, LocalLayer.Row, LocalLayer.Sum, LocalLayer.Neighbourhood {
    int outputWidth();

    /**
     * A layer that reads a node's input features and usually projects them. Its rows never change, so they are computed once
     * per game.
     */
    non-sealed interface Input extends LocalLayer {
        void apply(FeatureMatrix features, int node, double[] out);
    }

    /**
     * A function of a node's own row, such as a dense layer or an activation.
     */
    non-sealed interface Row extends LocalLayer {
        void apply(double[] in, double[] out);
    }

    /**
     * A sum of messages, where d is the number of present neighbours:
     * {@code out(v) = finish(Σ over present neighbours u of messageScale(d(u))·in(u), own(v), d(v))}.
     *
     * <p>The engine rounds every message to a multiple of 2<sup>-{@link #fractionBits()}</sup>. Sums of such numbers are exact in
     * double precision, so they do not depend on the order of additions, and a change updates them by differences.
     */
    non-sealed interface Sum extends LocalLayer {

        /** The weight of a node's message by its degree. */
        double messageScale(int degree);

        /** Returns whether {@link #messageScale} depends on the degree; if not, fewer rows must be recomputed. */
        boolean scalesByDegree();

        /** Computes the output row from the summed messages, the node's own row and its degree. */
        void finish(double[] sum, double[] own, int degree, double[] out);

        /**
         * The number of binary digits kept after the point. A message may be as large as 2<sup>51 − this</sup> divided by the
         * largest degree; the engine fails with an error if it is larger.
         */
        default int fractionBits() {
            return 32;
        }
    }

    /**
     * Any function of the rows of a node and its present neighbours, such as attention. Its rows are always recomputed completely.
     */
    non-sealed interface Neighbourhood extends LocalLayer {

        /** Returns whether the output depends on the degrees of neighbours; if not, fewer rows must be recomputed. */
        boolean readsNeighbourDegrees();

        void apply(Neighbours neighbourhood, double[] own, double[] out);
    }

    /** The present neighbours of a node in ascending order, without the node itself. Valid only during the call. */
    interface Neighbours {
        int size();

        /** The source row of the {@code i}-th neighbour; must not be modified. */
        double[] row(int i);

        /** The present degree of the {@code i}-th neighbour. */
        int degree(int i);
    }
}
