package org.sgul.api.model;

/**
 * A sum of messages: with d the present degree (without the node itself),
 * {@code out(v) = finish(Σ over present neighbours u of messageScale(d(u))·in(u), own(v), d(v))}.
 *
 * <p>The engine rounds every message to a multiple of 2<sup>-{@link #fractionBits()}</sup>. Sums of such numbers are exact in
 * double precision, so they do not depend on the order of additions, and a move updates them by differences.
 *
 * @since 0.1.0
 */
public non-sealed interface SumLayer extends LocalLayer {

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
