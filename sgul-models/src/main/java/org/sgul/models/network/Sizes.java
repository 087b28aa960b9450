package org.sgul.models.network;

import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

/**
 * The widths that a network leaves open.
 *
 * @param hidden the width of hidden layers
 */
public record Sizes(int features, int classes, Hidden hidden) {
    /** The width of a layer. */
    interface Hidden {
        /** The number of outputs of the layer whose weight has this name and this many inputs. */
        int of(String weight, int inputs);
    }

    /** The same hidden width everywhere. */
    static Sizes of(int features, int hidden, int classes) {
        return new Sizes(features, classes, (weight, inputs) -> hidden);
    }

    /** The width of the first hidden layer of given weights everywhere; {@code hidden} if it is missing. */
    static Sizes likeFirst(Weights weights, int features, int hidden, int classes) {
        int[] first = {0};
        return new Sizes(features, classes, (name, inputs) -> {
            first[0] = first[0] > 0 ? first[0] : width(weights, name, inputs, hidden);
            return first[0];
        });
    }

    /** The widths of given weights, layer by layer; {@code hidden} where a weight is missing. */
    public static Sizes ofEach(Weights weights, int features, int hidden, int classes) {
        return new Sizes(features, classes, (name, inputs) -> width(weights, name, inputs, hidden));
    }

    /** The outputs of a weight, also of a transposed one. */
    private static int width(Weights weights, String name, int inputs, int absent) {
        Tensor weight = weights.tensors().get(name);
        int[] shape = weight == null ? new int[0] : weight.shape();
        if (shape.length == 0) {
            return absent;
        }
        boolean transposed = shape.length == 2 && shape[0] == inputs && shape[1] != inputs;
        return shape[transposed ? 1 : 0];
    }
}
