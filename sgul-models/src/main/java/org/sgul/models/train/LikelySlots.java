package org.sgul.models.train;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.SgulException;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

/**
 * The slots for which unfitting weights were probably made. Open widths come from the weights, so a single misspelt or wrong tensor
 * would make all others look wrong, too. This chooses the widths with which most tensors fit, so that messages point at the others.
 */
public final class LikelySlots {
    private final Blueprint blueprint;
    private final Weights file;
    private final int features;
    private final int classes;

    private LikelySlots(Blueprint blueprint, Weights file, int features, int classes) {
        this.blueprint = blueprint;
        this.file = file;
        this.features = features;
        this.classes = classes;
    }

    /** The slots of a blueprint with the widths of a file, which need not fit. */
    public static List<TensorSlot> of(Blueprint blueprint, Weights file, int hidden, int features, int classes) {
        List<TensorSlot> plain = blueprint.slots(file, hidden, features, classes);
        return WeightCheck.fits(plain, file)
                ? plain
                : new LikelySlots(blueprint, file, features, classes).best(plain, hidden);
    }

    private List<TensorSlot> best(List<TensorSlot> plain, int hidden) {
        Weights renamed = renamed(plain);
        Map<String, Tensor> right = new LinkedHashMap<>(renamed.tensors());
        plain.forEach(slot -> right.computeIfPresent(slot.name(), (name, tensor) -> slot.fits(tensor) ? tensor : null));
        Set<Integer> widths = new LinkedHashSet<>();
        file.tensors().values().forEach(tensor -> Arrays.stream(tensor.shape()).forEach(widths::add));
        List<TensorSlot> best = better(plain, slots(renamed, hidden));
        for (int width : widths) {
            best = better(best, slots(new Weights(right), width));
            best = better(best, slots(new Weights(Map.of()), width));
        }
        return best;
    }

    /** The file's tensors, a misspelt one under the name that is missing. */
    private Weights renamed(List<TensorSlot> slots) {
        Map<String, Tensor> tensors = new LinkedHashMap<>(file.tensors());
        slots.forEach(slot -> tensors.remove(slot.name()));
        Set<String> unknown = new LinkedHashSet<>(tensors.keySet());
        Map<String, Tensor> renamed = new LinkedHashMap<>(file.tensors());
        for (TensorSlot slot : slots) {
            WeightCheck.similarName(slot.name(), unknown)
                    .filter(name -> !file.tensors().containsKey(slot.name()))
                    .ifPresent(name -> {
                        unknown.remove(name);
                        renamed.put(slot.name(), renamed.remove(name));
                    });
        }
        return new Weights(renamed);
    }

    private @Nullable List<TensorSlot> slots(Weights weights, int hidden) {
        try {
            return blueprint.slots(weights, hidden, features, classes);
        } catch (SgulException notPossible) {
            return null;
        }
    }

    private List<TensorSlot> better(List<TensorSlot> known, @Nullable List<TensorSlot> other) {
        return other != null && misfits(other) < misfits(known) ? other : known;
    }

    /** The number of the file's tensors that do not fit, times two; a transposed one counts half. */
    private int misfits(List<TensorSlot> slots) {
        Map<String, Tensor> renamed = renamed(slots).tensors();
        int misfits = 0;
        for (TensorSlot slot : slots) {
            Tensor tensor = renamed.get(slot.name());
            if (tensor != null && !slot.fits(tensor)) {
                misfits += slot.isTransposed(tensor) ? 1 : 2;
            }
        }
        return misfits;
    }
}
