package org.sgul.api.model;

/** A function of a node's own row, such as a dense layer or an activation. */
public non-sealed interface RowLayer extends LocalLayer {
    void apply(double[] in, double[] out);
}
