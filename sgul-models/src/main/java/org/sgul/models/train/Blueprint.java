package org.sgul.models.train;

import java.util.List;
import org.sgul.api.data.Graph;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;

/** An architecture: the weights it has, how training computes its scores, and the local layers that inference runs. */
public interface Blueprint {

    /** Whether the architecture has a linear form, selected by a hidden width of 0. */
    default boolean hasLinearForm() {
        return false;
    }

    /**
     * The weights for these sizes, in layer order.
     *
     * @throws org.sgul.api.SgulException a usage error if the architecture does not support this hidden width
     */
    List<TensorSlot> slots(int hidden, int features, int classes);

    /**
     * The weights that a file should have: widths that the architecture leaves open are those of the file's tensors, so that users
     * need not specify them.
     *
     * @param hidden the width of layers whose weight is missing from the file
     */
    List<TensorSlot> slots(Weights file, int hidden, int features, int classes);

    /** The number of classes that a file's weights compute scores of. */
    int classes(Weights file, int hidden, int features);

    /** The weights of a file under the names of the slots, without tensors that the architecture may ignore. */
    default Weights named(Weights file) {
        return file;
    }

    /** Fails with a usage error if a layer is not defined for a graph, such as one with edge weights. */
    void check(Graph graph);

    /** Adds the scores of the input's nodes to a computation: one row per node, in their order. */
    Variable scores(Computation computation, LabelledInput input, WeightSet weights, Phase phase);

    /** The inference network with the given weights, which must fit the slots, for nodes with this many features. */
    LocalNetwork network(Weights weights, int features);
}
