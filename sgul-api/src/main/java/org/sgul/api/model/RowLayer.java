package org.sgul.api.model;

/**
 * A function of a node's own row, such as a dense layer or an activation.
 *
 * @since 0.1.0
 */
public non-sealed interface RowLayer extends LocalLayer {
    void apply(double[] in, double[] out);
}
