package org.sgul.models.train;

import java.util.List;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;

/** An architecture: the weights it has, how training computes its scores, and the local layers that inference runs. */
public interface Blueprint {

    /** Whether a hidden width of 0 stands for a linear model. */
    default boolean hasLinearForm() {
        return false;
    }

    /** The weights for these sizes, in the order of layers. A width that the architecture cannot have is a usage error. */
    List<TensorSlot> slots(int hidden, int features, int classes);

    /** Adds to a computation the scores of the input's nodes, a row a node in their order. */
    Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout);

    /** The network with weights that fit the slots. */
    LocalNetwork network(Weights weights);
}
