package org.sgul.models.network;

import java.util.ArrayList;
import java.util.List;
import org.sgul.models.layer.NeighbourMean;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;

/**
 * {@code act(W·mean over neighbours + W_self·own + b)} (Hamilton et al.), PyTorch Geometric's {@code SAGEConv} with its default
 * aggregation. In training the same entries of the input are dropped for both terms.
 *
 * @param weight the name of W, {@code [width×in]}
 * @param self the name of W_self, {@code [width×in]}
 */
public record SageLayer(String weight, String self, Width width, Finish finish) implements WeightedLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        Shape shape = LinearLayer.shape(weight, width, finish, inputs, sizes);
        List<TensorSlot> slots = new ArrayList<>(shape.slots());
        slots.add(TensorSlot.weight(self, shape.width(), inputs.get(0)));
        return new Shape(shape.width(), slots);
    }

    @Override
    public int hops(boolean readsFeatures) {
        return 1;
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        TrainingFlow.Rows input = inputs.get(0);
        Variable sent = input.times(flow.weight(weight), hops + 1);
        Variable kept = input.times(flow.weight(self), hops);
        Variable mean = flow.computation.aggregate(sent, Aggregation.mean(flow.region), flow.rows(hops));
        return flow.finished(flow.computation.combine(1, mean, 1, kept), finish);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int sent = flow.product(inputs.get(0), flow.weight(weight));
        int kept = flow.product(inputs.get(0), flow.weight(self));
        return flow.add(new NeighbourMean(flow.bias(finish, flow.width(sent)), finish.activation()), sent, kept);
    }

    @Override
    public SageLayer finishedBy(Finish other) {
        return new SageLayer(weight, self, width, other);
    }
}
