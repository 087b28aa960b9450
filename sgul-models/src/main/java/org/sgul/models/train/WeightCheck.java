package org.sgul.models.train;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.plugin.WeightsFiles;

/** Checks that weights fit a model. */
public final class WeightCheck {
    private WeightCheck() {}

    /**
     * Checks that there is one finite tensor for every slot and no other.
     *
     * @throws SgulException a data error that lists all expected and found tensors
     */
    public static void fit(String model, List<TensorSlot> slots, Weights weights) {
        Map<String, Tensor> found = weights.tensors();
        boolean fits = found.size() == slots.size()
                && slots.stream().allMatch(slot -> found.containsKey(slot.name()) && slot.fits(found.get(slot.name())));
        if (!fits) {
            throw SgulException.data("these weights do not fit " + model + ":" + differences(slots, found)
                    + "\nShapes are PyTorch's, [outputs×inputs]; give the tensors these names when exporting them");
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

    private static String differences(List<TensorSlot> slots, Map<String, Tensor> found) {
        StringBuilder list = new StringBuilder();
        Set<String> left = new LinkedHashSet<>(found.keySet());
        for (TensorSlot slot : slots) {
            left.remove(slot.name());
            Tensor tensor = found.get(slot.name());
            list.append("\n  ").append(slot.name()).append(": expected ").append(slot.shapeText());
            list.append(tensor == null ? ", missing" : ", found " + shape(tensor));
            list.append(tensor != null && slot.isTransposed(tensor) ? ", looks transposed" : "");
            list.append(tensor != null && slot.fits(tensor) ? "" : "  <--");
        }
        for (String name : left) {
            list.append("\n  ")
                    .append(name)
                    .append(": not expected, found ")
                    .append(shape(Objects.requireNonNull(found.get(name))));
            list.append("  <--");
        }
        return list.toString();
    }

    private static String shape(Tensor tensor) {
        return Arrays.stream(tensor.shape()).mapToObj(String::valueOf).collect(Collectors.joining("×", "[", "]"));
    }
}
