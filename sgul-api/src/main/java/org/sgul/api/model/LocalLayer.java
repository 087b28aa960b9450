package org.sgul.api.model;

import java.util.Arrays;
import java.util.Optional;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;

/**
 * A layer whose output row of a node depends only on the node and its present neighbours. The engine recomputes only the rows that
 * a change can reach, so a layer must be a pure function of its arguments. Layers are immutable and shared by threads.
 *
 * <p>Layers between sums should override {@code bounds}. From the bounds of messages the engine chooses the precision of its sums
 * (decision D25); without them it measures messages on the full game, keeps sums in twice as many numbers, and fails if a message
 * is far larger than any that it measured. The bounds passed to a layer may be infinite, which means unknown.
 *
 * @since 0.1.0
 */
public sealed interface LocalLayer
        permits LocalLayer.Input,
                LocalLayer.Row,
                LocalLayer.Join,
                LocalLayer.Stateful,
                LocalLayer.Sum,
                LocalLayer.Neighbourhood {
    int outputWidth();

    /**
     * A layer that reads a node's input features and usually projects them. Its rows never change, so they are computed once
     * per game.
     */
    non-sealed interface Input extends LocalLayer {

        /** A node's unchanged features, for networks that propagate them because there are few. */
        static Input features(int columns) {
            return new RawFeatures(columns);
        }

        void apply(FeatureMatrix features, int node, double[] out);
    }

    /**
     * A function of a node's own row, such as a dense layer or an activation.
     */
    non-sealed interface Row extends LocalLayer {
        void apply(double[] in, double[] out);

        /**
         * Computes bounds of the output's magnitudes.
         *
         * @param in the largest magnitude of each entry of the source row
         * @param out receives a number that no magnitude of the output's entry exceeds; infinite if unknown, the default
         */
        default void bounds(double[] in, double[] out) {
            Arrays.fill(out, Double.POSITIVE_INFINITY);
        }
    }

    /**
     * A function of two rows of a node, such as a residual sum or a concatenation: the row of the source stage and that of the
     * own stage. More than two rows are joined one after another.
     */
    non-sealed interface Join extends LocalLayer {
        void apply(double[] source, double[] own, double[] out);

        /** Computes bounds of the output's magnitudes from those of both rows, as {@link Row#bounds} does. */
        default void bounds(double[] source, double[] own, double[] out) {
            Arrays.fill(out, Double.POSITIVE_INFINITY);
        }
    }

    /**
     * A function of a node's own row and of what the layer itself keeps about the present subgraph, for numbers that no other
     * layer can keep cheaply, such as lengths of wide propagated rows. Its row at a node may change only in moves that recompute
     * the source row there.
     */
    non-sealed interface Stateful extends LocalLayer {

        /** The layer's state in one session; {@link State#reset} is called before anything else. */
        State open(Game.Presence presence, NodeList nodes);

        /** Computes bounds of the output's magnitudes from those of the source row, as {@link Row#bounds} does. */
        default void bounds(double[] in, double[] out) {
            Arrays.fill(out, Double.POSITIVE_INFINITY);
        }
    }

    /** What a stateful layer keeps in one session. For one thread. */
    interface State {

        /** Computes the state of the present subgraph from scratch. */
        void reset();

        /** Updates the state after a node was added. */
        void added(int node);

        /** Updates the state after a node was removed. */
        void removed(int node);

        /** The output row of one of the nodes that the state was opened for. */
        void apply(int node, double[] in, double[] out);
    }

    /**
     * A sum of messages: with d the present degree (without the node itself),
     * {@code out(v) = finish(Σ over present neighbours u of messageScale(d(u))·in(u), own(v), d(v))}. If {@link #includesSelf()}, v
     * is one of the u.
     *
     * <p>An engine may round the messages of each column to multiples of a power of two, so that sums are exact in double precision:
     * they then do not depend on the order of additions, and a change updates them by differences. At least 30 binary digits below
     * the column's largest message remain (decision D25).
     *
     * <p>On graphs with edge weights an engine accepts only an {@link EdgeWeightedSum}.
     */
    non-sealed interface Sum extends LocalLayer {

        /** The weight of a node's message by its degree. */
        double messageScale(int degree);

        /** Returns whether {@link #messageScale} depends on the degree; if not, fewer rows must be recomputed. */
        boolean scalesByDegree();

        /**
         * Returns whether a node sends its message to itself, too, as in symmetric propagation. Such a layer must not read the own
         * row: its engine may pass any array.
         */
        default boolean includesSelf() {
            return false;
        }

        /** Computes the output row from the summed messages, the node's own row and its degree. */
        void finish(double[] sum, double[] own, int degree, double[] out);

        /**
         * Computes bounds of the output's magnitudes at nodes whose degree is between two numbers.
         *
         * @param sum the largest magnitude of each entry of the sum at such a node
         * @param own the largest magnitude of each entry of such a node's own row
         * @param out receives a number that no magnitude of the output's entry exceeds; infinite if unknown, the default
         */
        default void bounds(double[] sum, double[] own, int leastDegree, int mostDegree, double[] out) {
            Arrays.fill(out, Double.POSITIVE_INFINITY);
        }

        /**
         * The same layer for rows of another width, if it treats every column alike. The engine then evaluates networks that begin
         * with equal layers together, which costs less than one by one.
         */
        default Optional<LocalLayer.Sum> withWidth(int width) {
            return Optional.empty();
        }

        /** One step of Â = D<sup>-1/2</sup>(A+I)D<sup>-1/2</sup> on the present subgraph (decision D6); D counts the self-loop. */
        static LocalLayer.Sum symmetric(int width) {
            return new SymmetricSum(width);
        }
    }

    /**
     * A sum that is also defined for weighted edges: with w the weight of an edge, 1 from a node to itself, and d the sum of a
     * node's present weights, {@code out(v) = finish(Σ w(u,v)·messageScale(d(u))·in(u), own(v), d(v))}. Without weights every w
     * is 1, and d is the degree.
     *
     * @since 0.1.0
     */
    interface EdgeWeightedSum extends Sum {

        /** The factor of a node's messages by its weighted degree; its magnitude is monotone in the degree. */
        double messageScale(double degree);

        /** Computes the output row from the summed messages, the node's own row and its weighted degree. */
        void finish(double[] sum, double[] own, double degree, double[] out);

        /** Computes bounds of the output's magnitudes, as {@link Sum#bounds} does, for a range of weighted degrees. */
        default void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
            Arrays.fill(out, Double.POSITIVE_INFINITY);
        }

        @Override
        default double messageScale(int degree) {
            return messageScale((double) degree);
        }

        @Override
        default void finish(double[] sum, double[] own, int degree, double[] out) {
            finish(sum, own, (double) degree, out);
        }

        @Override
        default void bounds(double[] sum, double[] own, int leastDegree, int mostDegree, double[] out) {
            bounds(sum, own, (double) leastDegree, (double) mostDegree, out);
        }
    }

    /**
     * Any function of the rows of a node and its present neighbours, such as attention. Its rows are always recomputed completely.
     * It does not see edge weights, so engines refuse it on graphs that have them.
     */
    non-sealed interface Neighbourhood extends LocalLayer {

        /** Returns whether the output depends on the degrees of neighbours; if not, fewer rows must be recomputed. */
        boolean readsNeighbourDegrees();

        void apply(Neighbours neighbourhood, double[] own, double[] out);

        /**
         * Computes bounds of the output's magnitudes.
         *
         * @param neighbours the largest magnitude of each entry of a neighbour's row
         * @param own the largest magnitude of each entry of the own row
         * @param out receives a number that no magnitude of the output's entry exceeds; infinite if unknown, the default
         */
        default void bounds(double[] neighbours, double[] own, double[] out) {
            Arrays.fill(out, Double.POSITIVE_INFINITY);
        }
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
