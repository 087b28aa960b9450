package org.sgul.models.train;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.sgul.api.RunContext;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Tensors;

/** The weights of a model in training, by name. Weight matrices are stored as {@code [in][out]}, biases as one row. */
public final class WeightSet {
    private final List<TensorSlot> slots;
    private final Map<String, Trainable> weights = new LinkedHashMap<>();

    private WeightSet(List<TensorSlot> slots) {
        this.slots = List.copyOf(slots);
        for (TensorSlot slot : slots) {
            List<Integer> shape = slot.shape();
            int last = shape.get(shape.size() - 1);
            weights.put(
                    slot.name(),
                    switch (slot.role()) {
                        case WEIGHT -> new Trainable(last, shape.get(0));
                        case VECTOR, BUFFER -> new Trainable(1, last);
                        case ATTENTION -> new Trainable(shape.get(shape.size() - 2), last);
                    });
        }
    }

    /** Initial weights drawn from the run's seed: Glorot's uniform distribution; vectors are constant. */
    public static WeightSet fresh(List<TensorSlot> slots, RunContext context) {
        WeightSet set = new WeightSet(slots);
        for (int i = 0; i < slots.size(); i++) {
            TensorSlot slot = slots.get(i);
            Trainable weight = set.get(slot.name());
            if (slot.role() == TensorSlot.Role.VECTOR || slot.role() == TensorSlot.Role.BUFFER) {
                Arrays.fill(weight.values[0], slot.initial());
            } else {
                RandomGenerator random = context.random("train/init", i);
                double bound = Math.sqrt(6.0 / (weight.rows() + weight.width()));
                for (double[] row : weight.values) {
                    for (int j = 0; j < row.length; j++) {
                        row[j] = (2 * random.nextDouble() - 1) * bound;
                    }
                }
            }
        }
        return set;
    }

    /** The given weights, which must fit the slots. */
    public static WeightSet of(List<TensorSlot> slots, Weights given) {
        WeightSet set = new WeightSet(slots);
        set.fill(given);
        return set;
    }

    public boolean has(String name) {
        return weights.containsKey(name);
    }

    public Trainable get(String name) {
        Trainable weight = weights.get(name);
        if (weight == null) {
            throw new IllegalArgumentException("no weight '" + name + "' among " + weights.keySet());
        }
        return weight;
    }

    /** The weights that an optimiser changes, in slot order. */
    public List<Trainable> trained() {
        return slots.stream()
                .filter(slot -> slot.role() != TensorSlot.Role.BUFFER)
                .map(slot -> get(slot.name()))
                .toList();
    }

    /** The current values rounded to float32, in PyTorch's layout. */
    public Weights rounded() {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        for (TensorSlot slot : slots) {
            Trainable weight = get(slot.name());
            boolean transposed = slot.role() == TensorSlot.Role.WEIGHT;
            float[] flat = new float[weight.rows() * weight.width()];
            for (int row = 0; row < weight.rows(); row++) {
                for (int column = 0; column < weight.width(); column++) {
                    int at = transposed ? column * weight.rows() + row : row * weight.width() + column;
                    flat[at] = (float) weight.values[row][column];
                }
            }
            tensors.put(slot.name(), Tensor.of(slot.shapeArray(), flat));
        }
        return new Weights(tensors);
    }

    /** Sets all values from a vector in the layout of {@link Weights#toVector()}. */
    void fill(double[] vector) {
        int at = 0;
        for (TensorSlot slot : slots) {
            Trainable weight = get(slot.name());
            at = slot.role() == TensorSlot.Role.WEIGHT
                    ? fillTransposed(vector, at, weight)
                    : fillRows(vector, at, weight.values);
        }
    }

    private static int fillRows(double[] vector, int start, double[][] rows) {
        int at = start;
        for (double[] row : rows) {
            System.arraycopy(vector, at, row, 0, row.length);
            at += row.length;
        }
        return at;
    }

    private static int fillTransposed(double[] vector, int start, Trainable weight) {
        for (int row = 0; row < weight.rows(); row++) {
            double[] values = weight.values[row];
            for (int column = 0; column < values.length; column++) {
                values[column] = vector[start + column * weight.rows() + row];
            }
        }
        return start + weight.rows() * weight.width();
    }

    /** Moves all gradients to a vector in the layout of {@link Weights#toVector()}, then clears them. */
    void takeGradients(double[] vector) {
        int at = 0;
        for (TensorSlot slot : slots) {
            Trainable weight = get(slot.name());
            boolean transposed = slot.role() == TensorSlot.Role.WEIGHT;
            for (int row = 0; row < weight.rows(); row++) {
                double[] gradient = weight.gradients[row];
                for (int column = 0; column < gradient.length; column++) {
                    int offset = transposed ? column * weight.rows() + row : row * gradient.length + column;
                    vector[at + offset] = gradient[column];
                }
            }
            weight.clearGradients();
            at += weight.rows() * weight.width();
        }
    }

    /** Sets all values from weights that fit the slots. */
    void fill(Weights given) {
        for (TensorSlot slot : slots) {
            Tensor tensor = Objects.requireNonNull(given.tensors().get(slot.name()));
            double[][] rows = switch (slot.role()) {
                case WEIGHT -> Tensors.transposed(tensor);
                case VECTOR, BUFFER -> new double[][] {Tensors.vector(tensor)};
                case ATTENTION -> Tensors.rows(tensor);
            };
            double[][] values = get(slot.name()).values;
            for (int row = 0; row < rows.length; row++) {
                System.arraycopy(rows[row], 0, values[row], 0, rows[row].length);
            }
        }
    }
}
