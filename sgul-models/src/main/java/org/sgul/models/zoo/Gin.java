package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.GinSum;
import org.sgul.models.layer.Projection;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Region;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/**
 * GIN (Xu et al.) with two layers, each a two-layer perceptron of (1+ε)·own + sum over neighbours, with a ReLU between them.
 * The sum is linear, so a perceptron's first weights are applied before it.
 */
record Gin(double epsilon) implements Blueprint {
    private static final int HOPS = 2;

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return List.of(
                TensorSlot.weight(Names.weight(1), hidden, features),
                TensorSlot.bias(Names.bias(1), hidden),
                TensorSlot.weight(Names.weight(2), hidden, hidden),
                TensorSlot.bias(Names.bias(2), hidden),
                TensorSlot.weight(Names.weight(3), hidden, hidden),
                TensorSlot.bias(Names.bias(3), hidden),
                TensorSlot.weight(Names.weight(4), classes, hidden),
                TensorSlot.bias(Names.bias(4), classes));
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout) {
        Region region = input.region(HOPS);
        Aggregation sum = Aggregation.sum(region, epsilon);
        Variable projected = computation.project(input.features(region), weights.get(Names.weight(1)), dropout);
        Variable first = computation.hidden(
                computation.aggregate(projected, sum, region.within(1)),
                weights.get(Names.bias(1)),
                Activation.RELU,
                0);
        Variable second = computation.hidden(
                computation.multiply(first, weights.get(Names.weight(2))),
                weights.get(Names.bias(2)),
                Activation.RELU,
                dropout);
        Variable sent = computation.multiply(second, weights.get(Names.weight(3)));
        Variable third = computation.hidden(
                computation.aggregate(sent, sum, region.within(0)), weights.get(Names.bias(3)), Activation.RELU, 0);
        Variable scores = computation.addBias(
                computation.multiply(third, weights.get(Names.weight(4))), weights.get(Names.bias(4)));
        return computation.select(scores, region.labelledRows());
    }

    @Override
    public LocalNetwork network(Weights weights) {
        LayerReader layers = new LayerReader(weights);
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Projection(layers.weight(Names.weight(1))));
        network.add(new GinSum(epsilon, layers.bias(1), Activation.RELU));
        network.add(new Dense(layers.weight(Names.weight(2)), layers.bias(2), Activation.RELU));
        network.add(new Dense(layers.weight(Names.weight(3))));
        int hidden = network.add(new GinSum(epsilon, layers.bias(3), Activation.RELU));
        return network.build(
                hidden, network.add(new Dense(layers.weight(Names.weight(4)), layers.bias(4), Activation.IDENTITY)));
    }
}
