package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.NeighbourMean;
import org.sgul.models.layer.Projection;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Region;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/** GraphSAGE with mean aggregation (Hamilton et al.) and two layers: {@code W·mean over neighbours + W_self·own + b}. */
final class GraphSage implements Blueprint {
    private static final int HOPS = 2;

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return List.of(
                TensorSlot.weight(Names.weight(1), hidden, features),
                TensorSlot.bias(Names.bias(1), hidden),
                TensorSlot.weight(Names.selfWeight(1), hidden, features),
                TensorSlot.weight(Names.weight(2), classes, hidden),
                TensorSlot.bias(Names.bias(2), classes),
                TensorSlot.weight(Names.selfWeight(2), classes, hidden));
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout) {
        Region region = input.region(HOPS);
        Aggregation mean = Aggregation.mean(region);
        Variable first = layer(
                1,
                computation,
                mean,
                computation.project(input.features(region), weights.get(Names.weight(1)), dropout),
                computation.project(input.features(region), weights.get(Names.selfWeight(1)), dropout),
                weights);
        Variable hidden = computation.dropOut(computation.activate(first, Activation.RELU), dropout);
        Variable scores = layer(
                2,
                computation,
                mean,
                computation.multiply(hidden, weights.get(Names.weight(2))),
                computation.multiply(hidden, weights.get(Names.selfWeight(2))),
                weights);
        return computation.select(scores, region.labelledRows());
    }

    private static Variable layer(
            int layer, Computation computation, Aggregation mean, Variable sent, Variable kept, WeightSet weights) {
        Variable both = computation.combine(1, computation.aggregate(sent, mean), 1, kept);
        return computation.addBias(both, weights.get(Names.bias(layer)));
    }

    @Override
    public LocalNetwork network(Weights weights) {
        LayerReader layers = new LayerReader(weights);
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        int sent = network.add(new Projection(layers.weight(Names.weight(1))));
        int kept = network.add(new Projection(layers.weight(Names.selfWeight(1))));
        int hidden = network.add(new NeighbourMean(layers.bias(1), Activation.RELU), sent, kept);
        int sentOn = network.add(new Dense(layers.weight(Names.weight(2))), hidden, hidden);
        int keptOn = network.add(new Dense(layers.weight(Names.selfWeight(2))), hidden, hidden);
        return network.build(
                hidden, network.add(new NeighbourMean(layers.bias(2), Activation.IDENTITY), sentOn, keptOn));
    }
}
