package org.sgul.models.layer;

import org.sgul.api.model.Tensor;

/** Converts weights from PyTorch's layout to the arrays that layers compute with; float32 becomes double without loss. */
public final class Tensors {
    private Tensors() {}

    /** A {@code [out×in]} weight as {@code [in][out]}: each row is the contribution of one input to the output. */
    public static double[][] transposed(Tensor weight) {
        int outputs = weight.shape()[0];
        int inputs = weight.shape()[1];
        double[][] rows = new double[inputs][outputs];
        for (int out = 0; out < outputs; out++) {
            for (int in = 0; in < inputs; in++) {
                rows[in][out] = weight.get(out * inputs + in);
            }
        }
        return rows;
    }

    /** A tensor as {@code [row][column]}; all dimensions before the last count rows. */
    public static double[][] rows(Tensor tensor) {
        int[] shape = tensor.shape();
        int columns = shape[shape.length - 1];
        double[][] rows = new double[tensor.size() / columns][columns];
        for (int i = 0; i < tensor.size(); i++) {
            rows[i / columns][i % columns] = tensor.get(i);
        }
        return rows;
    }

    /** All values in one row. */
    public static double[] vector(Tensor tensor) {
        double[] vector = new double[tensor.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = tensor.get(i);
        }
        return vector;
    }

    static double[][] copy(double[][] rows) {
        double[][] copy = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            copy[i] = rows[i].clone();
        }
        return copy;
    }
}
