package org.sgul.api.model;

import org.sgul.api.data.FeatureMatrix;

/**
 * A layer whose row at a node depends on the node and its present neighbours. The engine recomputes only the rows that a move
 * can reach, so a layer must be a pure function of what it is handed. Layers are immutable and used by many threads.
 *
 * @since 0.1.0
 */
public sealed interface LocalLayer permits LocalLayer.Input, LocalLayer.Row, LocalLayer.Sum, LocalLayer.Neighbourhood {
    int outputWidth();

    /**
     * Reads a node's input features, usually projecting them at once. Its rows never change, so they are computed once a game.
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
     * A sum of messages: with d the present degree (without the node itself),
     * {@code out(v) = finish(Σ over present neighbours u of messageScale(d(u))·in(u), own(v), d(v))}.
     *
     * <p>The engine rounds every message to a multiple of 2<sup>-{@link #fractionBits()}</sup>. Sums of such numbers are exact in
     * double precision, so they do not depend on the order of additions, and a move updates them by differences.
     */
    non-sealed interface Sum extends LocalLayer {

        /** The weight of a node's message by its degree. */
        double messageScale(int degree);

        /** Whether {@link #messageScale} depends on the degree at all; if not, fewer rows have to be recomputed. */
        boolean scalesByDegree();

        /** The output row from the summed messages, the node's own row and its degree. */
        void finish(double[] sum, double[] own, int degree, double[] out);

        /**
         * Binary digits kept after the point. A message may be as large as 2<sup>51 − this</sup> divided by the largest degree; the
         * engine fails loudly beyond.
         */
        default int fractionBits() {
            return 32;
        }
    }

    /**
     * Any function of the rows of a node and its present neighbours, such as attention. Its rows are recomputed whole.
     */
    non-sealed interface Neighbourhood extends LocalLayer {

        /** Whether the output depends on the degrees of neighbours; if not, fewer rows have to be recomputed. */
        boolean readsNeighbourDegrees();

        void apply(Neighbours neighbourhood, double[] own, double[] out);
    }

    /** The present neighbours of a node in ascending order, without the node itself. Valid during the call only. */
    interface Neighbours {
        int size();

        /** The source row of the {@code i}-th neighbour; not to be changed. */
        double[] row(int i);

        /** The present degree of the {@code i}-th neighbour. */
        int degree(int i);
    }
}
