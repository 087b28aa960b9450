package org.sgul.models.train;

import java.util.List;
import java.util.stream.Collectors;
import org.sgul.api.model.Tensor;

/**
 * A weight tensor that an architecture requires: its name, role, and shape in PyTorch's layout.
 *
 * @param shape one or two dimensions
 */
public record TensorSlot(String name, Role role, List<Integer> shape) {

    /** The purpose of a tensor, which determines its layout and initialisation. */
    public enum Role {
        /** {@code [out×in]}, initialised from Glorot's uniform distribution. */
        WEIGHT,
        /** {@code [out]}, initialised to zero. */
        BIAS,
        /** {@code [heads×width]}, initialised from Glorot's uniform distribution. */
        ATTENTION
    }

    public TensorSlot {
        shape = List.copyOf(shape);
    }

    public static TensorSlot weight(String name, int outputs, int inputs) {
        return new TensorSlot(name, Role.WEIGHT, List.of(outputs, inputs));
    }

    public static TensorSlot bias(String name, int outputs) {
        return new TensorSlot(name, Role.BIAS, List.of(outputs));
    }

    public static TensorSlot attention(String name, int heads, int width) {
        return new TensorSlot(name, Role.ATTENTION, List.of(heads, width));
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

    /** The shape in readable form, such as {@code [64×1433]}. */
    public String shapeText() {
        return shape.stream().map(String::valueOf).collect(Collectors.joining("×", "[", "]"));
    }

    int[] shapeArray() {
        return shape.stream().mapToInt(Integer::intValue).toArray();
    }
}
