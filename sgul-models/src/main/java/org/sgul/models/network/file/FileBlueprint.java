package org.sgul.models.network.file;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.network.NetworkBlueprint;
import org.sgul.models.network.Sizes;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/**
 * The architecture that a network file describes, with the names that its weights have in a weights file.
 *
 * @param hasHiddenWidth whether the width of a layer is the parameter {@code hidden}
 */
public record FileBlueprint(Path file, NetworkBlueprint layers, TensorMapping tensors, boolean hasHiddenWidth)
        implements Blueprint {
    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return slots(new Weights(Map.of()), hidden, features, classes);
    }

    @Override
    public List<TensorSlot> slots(Weights weights, int hidden, int features, int classes) {
        Sizes sizes = Sizes.ofEach(weights, features, hidden, classes);
        int width = layers.outputWidth(sizes);
        if (width != classes) {
            throw SgulException.data(
                    file,
                    "",
                    "the last layer has width " + width + ", but there are " + classes
                            + " classes: check the widths and the last layers");
        }
        List<TensorSlot> slots = layers.slots(sizes);
        Set<String> names = new HashSet<>();
        for (TensorSlot slot : slots) {
            if (!names.add(slot.name())) {
                throw SgulException.data(
                        file, "", "two layers have the tensor " + slot.name() + "; every layer needs its own weights");
            }
        }
        return slots;
    }

    @Override
    public int classes(Weights weights, int hidden, int features) {
        return layers.classes(weights, hidden, features);
    }

    @Override
    public Weights named(Weights weights) {
        return tensors.apply(weights);
    }

    @Override
    public void check(Graph graph) {
        layers.check(graph);
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, Phase phase) {
        return layers.scores(computation, input, weights, phase);
    }

    @Override
    public LocalNetwork network(Weights weights, int features) {
        return layers.network(weights, features);
    }
}
