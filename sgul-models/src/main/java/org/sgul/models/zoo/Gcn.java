package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.Projection;
import org.sgul.models.layer.SymmetricPropagation;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Region;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/**
 * GCN (Kipf and Welling): softmax(Â·ReLU(ÂXW₁ + b₁)W₂ + b₂). Without a hidden layer nothing separates the two propagations, so
 * a linear GCN is a linear {@link Sgc}.
 */
final class Gcn implements Blueprint {
    private static final int HOPS = 2;

    private final Sgc linear = new Sgc();

    @Override
    public boolean hasLinearForm() {
        return true;
    }

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return linear.slots(hidden, features, classes);
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout) {
        if (!weights.has(Names.weight(2))) {
            return linear.scores(computation, input, weights, dropout);
        }
        Region region = input.region(HOPS);
        Aggregation propagation = Aggregation.symmetric(region);
        Variable projected = computation.project(input.features(region), weights.get(Names.weight(1)), dropout);
        Variable first = computation.aggregate(projected, propagation, region.within(1));
        Variable hidden = computation.hidden(first, weights.get(Names.bias(1)), Activation.RELU, dropout);
        Variable second = computation.multiply(hidden, weights.get(Names.weight(2)));
        Variable scores = computation.addBias(
                computation.aggregate(second, propagation, region.within(0)), weights.get(Names.bias(2)));
        return computation.select(scores, region.labelledRows());
    }

    @Override
    public LocalNetwork network(Weights weights) {
        LayerReader layers = new LayerReader(weights);
        if (!layers.has(Names.weight(2))) {
            return linear.network(weights);
        }
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Projection(layers.weight(Names.weight(1))));
        int hidden = network.add(new SymmetricPropagation(layers.bias(1), Activation.RELU));
        network.add(new Dense(layers.weight(Names.weight(2))));
        return network.build(hidden, network.add(new SymmetricPropagation(layers.bias(2), Activation.IDENTITY)));
    }
}
