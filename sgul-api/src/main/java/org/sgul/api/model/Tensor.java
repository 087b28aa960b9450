package org.sgul.api.model;

import java.util.Arrays;

/**
 * The shape and values of one weight, in row-major order (PyTorch's layout).
 *
 * @since 0.1.0
 */
public final class Tensor {
    private final int[] shape;
    private final float[] values;

    private Tensor(int[] shape, float[] values) {
        this.shape = shape;
        this.values = values;
    }

    /** Creates a tensor from copies of both arrays; the product of the shape must be the number of values. */
    public static Tensor of(int[] shape, float... values) {
        long size = Arrays.stream(shape).asLongStream().reduce(1, Math::multiplyExact);
        if (size != values.length) {
            throw new IllegalArgumentException("shape " + Arrays.toString(shape) + " has " + size + " values, but "
                    + values.length + " were given");
        }
        return new Tensor(shape.clone(), values.clone());
    }

    public int[] shape() {
        return shape.clone();
    }

    public int size() {
        return values.length;
    }

    public float get(int index) {
        return values[index];
    }

    /** A copy of the values. */
    public float[] toArray() {
        return values.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tensor tensor
                && Arrays.equals(shape, tensor.shape)
                && Arrays.equals(values, tensor.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(shape) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "tensor " + Arrays.toString(shape);
    }
}
