package org.sgul.api.model;

/**
 * Any function of the rows of a node and its present neighbours, such as attention. Its rows are recomputed whole.
 *
 * @since 0.1.0
 */
public non-sealed interface NeighbourhoodLayer extends LocalLayer {

    /** Whether the output depends on the degrees of neighbours; if not, fewer rows have to be recomputed. */
    boolean readsNeighbourDegrees();

    void apply(Neighbourhood neighbourhood, double[] own, double[] out);

    /** The present neighbours of a node in ascending order, without the node itself. Valid during the call only. */
    interface Neighbourhood {
        int size();

        /** The source row of the {@code i}-th neighbour; not to be changed. */
        double[] row(int i);

        /** The present degree of the {@code i}-th neighbour. */
        int degree(int i);
    }
}
