package org.sgul.models.network;

import java.util.ArrayList;
import java.util.List;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;

/**
 * {@code act(x·Wᵀ + b)}, PyTorch's {@code Linear}.
 *
 * @param weight the name of W, {@code [width×in]}
 */
public record LinearLayer(String weight, Width width, Finish finish) implements WeightedLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return shape(weight, width, finish, inputs, sizes);
    }

    /** The shape of a layer with a weight and a bias. */
    static Shape shape(String weight, Width width, Finish finish, List<Integer> inputs, Sizes sizes) {
        int outputs = width.in(sizes, weight, inputs.get(0));
        List<TensorSlot> slots = new ArrayList<>();
        slots.add(TensorSlot.weight(weight, outputs, inputs.get(0)));
        slots.addAll(finish.slots(outputs));
        return new Shape(outputs, slots);
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        return flow.finished(inputs.get(0).times(flow.weight(weight), hops), finish);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        double[][] matrix = flow.weight(weight);
        return flow.dense(inputs.get(0), matrix, flow.bias(finish, matrix[0].length), finish.activation());
    }

    @Override
    public LinearLayer finishedBy(Finish other) {
        return new LinearLayer(weight, width, other);
    }
}
