package org.sgul.models.train;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.NearestName;
import org.sgul.core.plugin.WeightsFiles;

/** Checks that weights fit a model. */
public final class WeightCheck {
    private static final int LENGTH_DIFFERENCE = 2;

    private WeightCheck() {}

    /** Whether there is one tensor of the right shape for every slot and no other. */
    public static boolean fits(List<TensorSlot> slots, Weights weights) {
        Map<String, Tensor> found = weights.tensors();
        return found.size() == slots.size()
                && slots.stream().allMatch(slot -> found.containsKey(slot.name()) && slot.fits(found.get(slot.name())));
    }

    /**
     * Checks that there is one finite tensor for every slot and no other.
     *
     * @throws SgulException a data error that lists all expected and found tensors
     */
    public static void fit(String model, List<TensorSlot> slots, Weights weights) {
        Map<String, Tensor> found = weights.tensors();
        if (!fits(slots, weights)) {
            throw SgulException.data("these weights do not fit " + model + ":" + differences(slots, found)
                    + "\nShapes are PyTorch's, [outputs×inputs]; give the tensors these names when exporting them. A network of other"
                    + " layers is the model 'network': 'sgul models inspect FILE' proposes its file");
        }
        for (TensorSlot slot : slots) {
            Tensor tensor = Objects.requireNonNull(found.get(slot.name()));
            int position = WeightsFiles.firstNonFinite(tensor);
            if (position >= 0) {
                throw SgulException.data("weight " + slot.name() + " of " + model + " has "
                        + tensor.get(position) + " at position " + position
                        + "; all weights must be finite numbers");
            }
        }
    }

    /** One line per tensor that is expected or found; a missing and an unknown one with similar names point at each other. */
    private static String differences(List<TensorSlot> slots, Map<String, Tensor> found) {
        StringBuilder list = new StringBuilder();
        Set<String> unknown = new LinkedHashSet<>(found.keySet());
        slots.forEach(slot -> unknown.remove(slot.name()));
        Set<String> missing = new LinkedHashSet<>();
        for (TensorSlot slot : slots) {
            Tensor tensor = found.get(slot.name());
            list.append("\n  ").append(slot.name()).append(": expected ").append(slot.shapeText());
            if (tensor == null) {
                missing.add(slot.name());
                list.append(", missing").append(hint(slot.name(), unknown));
            } else {
                list.append(", found ").append(shape(tensor));
                list.append(slot.isTransposed(tensor) ? ", looks transposed" : "");
            }
            list.append(tensor != null && slot.fits(tensor) ? "" : "  <--");
        }
        for (String name : unknown) {
            list.append("\n  ").append(name).append(": not expected, found ");
            list.append(shape(Objects.requireNonNull(found.get(name))));
            list.append(hint(name, missing)).append("  <--");
        }
        return list.toString();
    }

    private static String shape(Tensor tensor) {
        return Arrays.stream(tensor.shape()).mapToObj(String::valueOf).collect(Collectors.joining("×", "[", "]"));
    }

    /**
     * The name that a misspelt or prefixed one probably stands for: it differs by a typing error or, if there is only one, by a prefix
     * such as {@code model.}. Names of another architecture are not similar.
     */
    static Optional<String> similarName(String given, Collection<String> names) {
        List<String> prefixed = names.stream()
                .filter(name -> name.endsWith("." + given) || given.endsWith("." + name))
                .toList();
        List<String> asLong = names.stream()
                .filter(name -> Math.abs(name.length() - given.length()) <= LENGTH_DIFFERENCE)
                .toList();
        return prefixed.size() == 1 ? Optional.of(prefixed.get(0)) : NearestName.of(given, asLong);
    }

    /** The text " — did you mean 'x'?", or an empty string. */
    private static String hint(String given, Collection<String> names) {
        return similarName(given, names)
                .map(name -> " — did you mean '" + name + "'?")
                .orElse("");
    }
}
