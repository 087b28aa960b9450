package org.sgul.models.network;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;

/** A layer of a network, without its weights. */
public interface NetworkLayer {
    /**
     * The width of a layer's output and the weights that it needs.
     *
     * @param slots in the order in which they are initialised and saved
     */
    record Shape(int width, List<TensorSlot> slots) {
        public Shape {
            slots = List.copyOf(slots);
        }
    }

    /**
     * A tensor that a file may have in addition to the slots.
     *
     * @param value the value that all its entries must have, or empty if they do not matter
     */
    record Extra(String name, OptionalDouble value) {}

    /**
     * The layer's shape for inputs of these widths.
     *
     * @throws org.sgul.api.SgulException a usage error if the layer does not support them
     */
    Shape shape(List<Integer> inputs, Sizes sizes);

    /** The number of hops from which an output row collects rows of the inputs. */
    default int hops(boolean readsFeatures) {
        return 0;
    }

    /** The name under which users know a layer that is not defined for edge weights; empty for all others. */
    default Optional<String> ignoresEdgeWeights() {
        return Optional.empty();
    }

    /**
     * Adds the layer to a computation.
     *
     * @param hops the distance from the labelled nodes up to which output rows are needed
     */
    Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops);

    /** The rows that later layers read in training. */
    default TrainingFlow.Rows rows(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        return flow.rows(train(flow, inputs, hops));
    }

    /** Adds the layer's stages to an inference network; returns the index of the last, or of its input if it has none. */
    int infer(InferenceFlow flow, List<Integer> inputs);

    /** Whether the layer has a weight matrix; the last such layer produces the classes unless its width is given. */
    default boolean hasWeights() {
        return false;
    }

    /** Tensors that a state dictionary has for this layer although inference does not need them. */
    default List<Extra> extras() {
        return List.of();
    }
}
