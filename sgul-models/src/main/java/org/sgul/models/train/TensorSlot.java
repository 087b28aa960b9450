package org.sgul.models.train;

import java.util.List;
import java.util.stream.Collectors;
import org.sgul.api.model.Tensor;

/**
 * A weight tensor that an architecture requires: its name, role, and shape in PyTorch's layout.
 *
 * @param shape of one dimension, two, or three of which the first is 1
 * @param initial the initial value, for roles that have a constant one
 */
public record TensorSlot(String name, Role role, List<Integer> shape, double initial) {

    /** The purpose of a tensor, which determines its layout and initialisation. */
    public enum Role {
        /** {@code [out×in]}, initialised from Glorot's uniform distribution. */
        WEIGHT,
        /** {@code [out]}, initialised to a constant. */
        VECTOR,
        /** {@code [heads×width]} or {@code [1×heads×width]}, initialised from Glorot's uniform distribution. */
        ATTENTION,
        /** {@code [out]}, initialised to a constant and not changed by the optimiser, such as a running mean. */
        BUFFER
    }

    public TensorSlot {
        shape = List.copyOf(shape);
    }

    public static TensorSlot weight(String name, int outputs, int inputs) {
        return new TensorSlot(name, Role.WEIGHT, List.of(outputs, inputs), 0);
    }

    public static TensorSlot bias(String name, int outputs) {
        return new TensorSlot(name, Role.VECTOR, List.of(outputs), 0);
    }

    /** A factor of every column, initially 1. */
    public static TensorSlot scale(String name, int width) {
        return new TensorSlot(name, Role.VECTOR, List.of(width), 1);
    }

    public static TensorSlot buffer(String name, int width, double initial) {
        return new TensorSlot(name, Role.BUFFER, List.of(width), initial);
    }

    /** Whether a tensor has this slot's shape. */
    public boolean fits(Tensor tensor) {
        int[] given = tensor.shape();
        if (given.length != shape.size()) {
            return false;
        }
        for (int i = 0; i < given.length; i++) {
            if (given[i] != shape.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a tensor has this slot's shape only after transposing it. */
    public boolean isTransposed(Tensor tensor) {
        int[] given = tensor.shape();
        return given.length == 2
                && shape.size() == 2
                && !fits(tensor)
                && given[0] == shape.get(1)
                && given[1] == shape.get(0);
    }

    /** The shape in readable form, such as {@code [64×1433]}. */
    public String shapeText() {
        return shape.stream().map(String::valueOf).collect(Collectors.joining("×", "[", "]"));
    }

    int[] shapeArray() {
        return shape.stream().mapToInt(Integer::intValue).toArray();
    }
}
