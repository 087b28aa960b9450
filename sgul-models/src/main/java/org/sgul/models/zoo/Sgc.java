package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Bias;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.Projection;
import org.sgul.models.layer.RawFeatures;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/**
 * SGC: softmax(ReLU(Â²XW₁ + b₁)W₂ + b₂), or softmax(Â²XW₁ + b₁) when linear (hidden 0). Training computes Â²X of labelled nodes
 * once. Inference projects first and propagates the projected rows, unless the features are narrower than these rows.
 */
final class Sgc implements Blueprint {
    private static final int STEPS = 2;

    @Override
    public boolean hasLinearForm() {
        return true;
    }

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return hidden == 0
                ? List.of(
                        TensorSlot.weight(Names.weight(1), classes, features), TensorSlot.bias(Names.bias(1), classes))
                : List.of(
                        TensorSlot.weight(Names.weight(1), hidden, features),
                        TensorSlot.bias(Names.bias(1), hidden),
                        TensorSlot.weight(Names.weight(2), classes, hidden),
                        TensorSlot.bias(Names.bias(2), classes));
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout) {
        Variable projected = computation.project(input.propagated(STEPS), weights.get(Names.weight(1)), dropout);
        if (!weights.has(Names.weight(2))) {
            return computation.addBias(projected, weights.get(Names.bias(1)));
        }
        Variable hidden = computation.hidden(projected, weights.get(Names.bias(1)), Activation.RELU, dropout);
        return computation.addBias(
                computation.multiply(hidden, weights.get(Names.weight(2))), weights.get(Names.bias(2)));
    }

    @Override
    public LocalNetwork network(Weights weights) {
        LayerReader layers = new LayerReader(weights);
        boolean linear = !layers.has(Names.weight(2));
        Activation activation = linear ? Activation.IDENTITY : Activation.RELU;
        double[][] projection = layers.weight(Names.weight(1));
        int features = projection.length;
        int width = projection[0].length;
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        int first;
        if (features < width) {
            network.add(new RawFeatures(features));
            network.add(LocalLayer.Sum.symmetric(features));
            network.add(LocalLayer.Sum.symmetric(features));
            first = network.add(new Dense(projection, layers.bias(1), activation));
        } else {
            network.add(new Projection(projection));
            network.add(LocalLayer.Sum.symmetric(width));
            network.add(LocalLayer.Sum.symmetric(width));
            first = network.add(new Bias(layers.bias(1), activation));
        }
        if (linear) {
            return network.build(first, first);
        }
        return network.build(
                first, network.add(new Dense(layers.weight(Names.weight(2)), layers.bias(2), Activation.IDENTITY)));
    }
}
