package org.sgul.models.network;

import java.util.List;
import org.sgul.models.layer.SymmetricPropagation;
import org.sgul.models.train.Variable;

/**
 * {@code act(Â·x·Wᵀ + b)} (Kipf and Welling), PyTorch Geometric's {@code GCNConv}.
 *
 * @param weight the name of W, {@code [width×in]}
 */
public record GcnLayer(String weight, Width width, Finish finish) implements WeightedLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return LinearLayer.shape(weight, width, finish, inputs, sizes);
    }

    @Override
    public int hops(boolean readsFeatures) {
        return 1;
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        Variable projected = inputs.get(0).times(flow.weight(weight), hops + 1);
        return flow.finished(flow.computation.aggregate(projected, flow.symmetric(), flow.rows(hops)), finish);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int projected = flow.product(inputs.get(0), flow.weight(weight));
        double[] bias = flow.bias(finish, flow.width(projected));
        return flow.add(new SymmetricPropagation(bias, finish.activation()), projected);
    }

    @Override
    public GcnLayer finishedBy(Finish other) {
        return new GcnLayer(weight, width, other);
    }
}
