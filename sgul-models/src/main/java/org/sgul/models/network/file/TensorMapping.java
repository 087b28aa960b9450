package org.sgul.models.network.file;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.models.network.NetworkLayer;

/**
 * The mapping from the tensors of a weights file to those of a network.
 *
 * @param sources by the name in the network, where the file has another one or another layout
 * @param ignored names of tensors that the network does not need; a star at the end stands for any ending
 * @param extras tensors that belong to layers but that inference does not need
 */
record TensorMapping(Map<String, Source> sources, List<String> ignored, List<NetworkLayer.Extra> extras) {
    /** The tolerance with which a constant of the file must agree with the network's. */
    private static final double TOLERANCE = 1e-6;

    /** A tensor of the file. */
    record Source(String name, boolean transposed) {}

    /** The file's tensors under the names of the network. A tensor that already has the name of the network keeps it. */
    Weights apply(Weights file) {
        Map<String, Tensor> left = new LinkedHashMap<>(file.tensors());
        Map<String, Tensor> named = new LinkedHashMap<>();
        Set<String> used = new HashSet<>();
        sources.forEach((name, source) -> {
            Tensor tensor = file.tensors().get(source.name());
            if (tensor != null) {
                named.put(name, source.transposed() ? transposed(source.name(), tensor) : tensor);
                used.add(source.name());
            }
        });
        left.keySet().removeAll(used);
        for (NetworkLayer.Extra extra : extras) {
            check(extra, left.remove(extra.name()));
        }
        left.keySet().removeIf(this::isIgnored);
        left.forEach(named::putIfAbsent);
        return new Weights(named);
    }

    private static void check(NetworkLayer.Extra extra, @Nullable Tensor tensor) {
        if (tensor == null || extra.value().isEmpty()) {
            return;
        }
        double expected = extra.value().getAsDouble();
        for (int i = 0; i < tensor.size(); i++) {
            if (!(Math.abs(tensor.get(i) - expected) <= TOLERANCE)) {
                throw SgulException.data("tensor " + extra.name() + " is " + tensor.get(i)
                        + " in the weights but " + expected + " in the network's file: write epsilon: "
                        + tensor.get(i) + " there");
            }
        }
    }

    private boolean isIgnored(String name) {
        return ignored.stream()
                .anyMatch(pattern -> pattern.endsWith("*")
                        ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                        : name.equals(pattern));
    }

    private static Tensor transposed(String name, Tensor tensor) {
        int[] shape = tensor.shape();
        if (shape.length != 2) {
            throw SgulException.data("tensor " + name + " has " + shape.length
                    + " dimensions and cannot be transposed; remove 'transposed: true'");
        }
        float[] values = new float[tensor.size()];
        for (int row = 0; row < shape[0]; row++) {
            for (int column = 0; column < shape[1]; column++) {
                values[column * shape[0] + row] = tensor.get(row * shape[1] + column);
            }
        }
        return Tensor.of(new int[] {shape[1], shape[0]}, values);
    }
}
