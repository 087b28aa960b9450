package org.sgul.models.zoo;

import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.GatAttention;
import org.sgul.models.layer.Projection;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Region;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/**
 * GAT (Veličković et al.) with two layers: concatenated heads and ELU, then one head for the scores. Dropout applies to
 * features and hidden values, not to attention weights.
 *
 * @param heads number of attention heads of the first layer, which divide the hidden width equally
 */
record Gat(int heads) implements Blueprint {
    private static final int HOPS = 2;

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        if (hidden % heads != 0) {
            throw SgulException.usage("gat cannot divide a hidden width of " + hidden + " among " + heads
                    + " heads: the width must be a multiple of the number of heads");
        }
        return List.of(
                TensorSlot.weight(Names.weight(1), hidden, features),
                TensorSlot.attention(Names.source(1), heads, hidden / heads),
                TensorSlot.attention(Names.target(1), heads, hidden / heads),
                TensorSlot.bias(Names.bias(1), hidden),
                TensorSlot.weight(Names.weight(2), classes, hidden),
                TensorSlot.attention(Names.source(2), 1, classes),
                TensorSlot.attention(Names.target(2), 1, classes),
                TensorSlot.bias(Names.bias(2), classes));
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout) {
        Region region = input.region(HOPS);
        Variable projected = computation.project(input.features(region), weights.get(Names.weight(1)), dropout);
        Variable first = attend(1, computation, projected, region, weights);
        Variable hidden = computation.hidden(first, weights.get(Names.bias(1)), Activation.ELU, dropout);
        Variable second = computation.multiply(hidden, weights.get(Names.weight(2)));
        Variable scores =
                computation.addBias(attend(2, computation, second, region, weights), weights.get(Names.bias(2)));
        return computation.select(scores, region.labelledRows());
    }

    private static Variable attend(
            int layer, Computation computation, Variable rows, Region region, WeightSet weights) {
        return computation.attend(
                rows,
                region,
                weights.get(Names.source(layer)),
                weights.get(Names.target(layer)),
                region.within(HOPS - layer));
    }

    @Override
    public LocalNetwork network(Weights weights) {
        LayerReader layers = new LayerReader(weights);
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new Projection(sourceWeights(1, layers)));
        int hidden = network.add(new GatAttention(heads, layers.bias(1), Activation.ELU));
        network.add(new Dense(sourceWeights(2, layers)));
        return network.build(hidden, network.add(new GatAttention(1, layers.bias(2), Activation.IDENTITY)));
    }

    private static double[][] sourceWeights(int layer, LayerReader layers) {
        return GatAttention.sourceWeights(
                layers.weight(Names.weight(layer)), layers.rows(Names.source(layer)), layers.rows(Names.target(layer)));
    }
}
