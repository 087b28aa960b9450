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
import org.sgul.models.train.DroppedInput;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Region;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/** GraphSAGE with mean aggregation (Hamilton et al.) and two layers: {@code W·mean over neighbours + W_self·own + b}.
 * Both terms see the same dropout of the input. */
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
        DroppedInput features = computation.dropOut(input.features(region), dropout);
        Variable sent = computation.project(features, weights.get(Names.weight(1)), region.within(HOPS));
        Variable kept = computation.project(features, weights.get(Names.selfWeight(1)), region.within(1));
        Variable first = computation.combine(1, computation.aggregate(sent, mean, region.within(1)), 1, kept);
        Variable hidden = computation.hidden(first, weights.get(Names.bias(1)), Activation.RELU, dropout);
        Variable sentOn = computation.multiply(hidden, weights.get(Names.weight(2)));
        Variable keptOn = computation.multiply(hidden, weights.get(Names.selfWeight(2)));
        Variable second = computation.combine(1, computation.aggregate(sentOn, mean, region.within(0)), 1, keptOn);
        return computation.select(computation.addBias(second, weights.get(Names.bias(2))), region.labelledRows());
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
