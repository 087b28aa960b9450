package org.sgul.api.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The weights of a model by name, in the order of its layers (decision D24 lists the names for the paper's models).
 *
 * @param description texts by name that are kept with the weights in a file, such as what they were trained for; often empty
 * @since 0.1.0
 */
public record Weights(Map<String, Tensor> tensors, Map<String, String> description) {
    public Weights {
        tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
        description = Collections.unmodifiableMap(new LinkedHashMap<>(description));
    }

    /** Weights without a description. */
    public Weights(Map<String, Tensor> tensors) {
        this(tensors, Map.of());
    }

    /** The same weights with another description. */
    public Weights described(Map<String, String> texts) {
        return new Weights(tensors, texts);
    }

    /** All values in one vector: one tensor after another, each in row-major order. */
    public double[] toVector() {
        double[] vector =
                new double[tensors.values().stream().mapToInt(Tensor::size).sum()];
        int at = 0;
        for (Tensor tensor : tensors.values()) {
            for (int i = 0; i < tensor.size(); i++) {
                vector[at++] = tensor.get(i);
            }
        }
        return vector;
    }

    /** The positions of the values of some tensors in {@link #toVector()}, ascending. */
    public int[] positions(Set<String> names) {
        IntStream.Builder positions = IntStream.builder();
        int at = 0;
        for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
            int end = at + entry.getValue().size();
            if (names.contains(entry.getKey())) {
                IntStream.range(at, end).forEach(positions);
            }
            at = end;
        }
        return positions.build().toArray();
    }

    /** The same names and shapes with the values of a vector in the layout of {@link #toVector()}, rounded to float32. */
    public Weights withVector(double[] vector) {
        Map<String, Tensor> changed = new LinkedHashMap<>();
        int at = 0;
        for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
            float[] values = new float[entry.getValue().size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) vector[at++];
            }
            changed.put(entry.getKey(), Tensor.of(entry.getValue().shape(), values));
        }
        if (at != vector.length) {
            throw new IllegalArgumentException(
                    "the vector has " + vector.length + " values, but there are " + at + " weights");
        }
        return new Weights(changed);
    }
}
