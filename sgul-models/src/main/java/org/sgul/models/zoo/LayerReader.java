package org.sgul.models.zoo;

import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Tensors;

/** Converts checked weights to the arrays that layers take. */
record LayerReader(Weights weights) {

    boolean has(String name) {
        return weights.tensors().containsKey(name);
    }

    /** A weight as {@code [in][out]}. */
    double[][] weight(String name) {
        return Tensors.transposed(tensor(name));
    }

    double[] bias(int layer) {
        return Tensors.vector(tensor(Names.bias(layer)));
    }

    double[][] rows(String name) {
        return Tensors.rows(tensor(name));
    }

    private Tensor tensor(String name) {
        Tensor tensor = weights.tensors().get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("no weight '" + name + "'");
        }
        return tensor;
    }
}
