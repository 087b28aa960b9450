package org.sgul.models.zoo;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.PersonalizedPropagation;
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
 * APPNP (Gasteiger et al.): H = ReLU(XW₁ + b₁)W₂ + b₂ is propagated by personalised PageRank, Z ← (1−α)ÂZ + αH.
 *
 * @param steps number of propagation steps
 * @param teleport α
 */
record Appnp(int steps, double teleport) implements Blueprint {

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return new Sgc().slots(hidden, features, classes);
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, double dropout) {
        Region region = input.region(steps);
        Aggregation propagation = Aggregation.symmetric(region);
        Variable projected = computation.project(input.features(region), weights.get(Names.weight(1)), dropout);
        Variable hidden = computation.hidden(projected, weights.get(Names.bias(1)), Activation.RELU, dropout);
        Variable local = computation.addBias(
                computation.multiply(hidden, weights.get(Names.weight(2))), weights.get(Names.bias(2)));
        Variable spread = local;
        for (int left = steps - 1; left >= 0; left--) {
            Variable sum = computation.aggregate(spread, propagation, region.within(left));
            spread = computation.combine(1 - teleport, sum, teleport, local);
        }
        return computation.select(spread, region.labelledRows());
    }

    @Override
    public LocalNetwork network(Weights weights) {
        LayerReader layers = new LayerReader(weights);
        double[] bias = layers.bias(2);
        int classes = bias.length;
        double[][] twice =
                Arrays.stream(layers.weight(Names.weight(2))).map(Appnp::twice).toArray(double[][]::new);
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        int hidden = network.add(new Projection(layers.weight(Names.weight(1)), layers.bias(1), Activation.RELU));
        int spread = network.add(new Dense(twice, twice(bias), Activation.IDENTITY));
        for (int step = 1; step <= steps; step++) {
            spread = network.add(new PersonalizedPropagation(classes, teleport, step == steps));
        }
        return network.build(hidden, spread);
    }

    private static double[] twice(double[] row) {
        double[] doubled = Arrays.copyOf(row, 2 * row.length);
        System.arraycopy(row, 0, doubled, row.length, row.length);
        return doubled;
    }
}
