package org.sgul.models.train;

import java.util.List;
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

    /** Adds the scores of the input's nodes to a computation: one row per node, in their order. */
    Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout);

    /** The inference network with the given weights, which must fit the slots. */
    LocalNetwork network(Weights weights);
}
