package org.sgul.models.network;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.GinSum;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.Variable;

/**
 * The sum over neighbours plus (1+ε) times the own row: PyTorch Geometric's {@code GINConv} before its perceptron.
 *
 * @param stored the name under which a state dictionary keeps ε; empty if it does not
 */
public record NeighbourSumLayer(double epsilon, String stored) implements NetworkLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return new Shape(inputs.get(0), List.of());
    }

    @Override
    public Optional<String> ignoresEdgeWeights() {
        return Optional.of(GinSum.MODEL);
    }

    @Override
    public int hops(boolean readsFeatures) {
        return 1;
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        Aggregation sum = Aggregation.sum(flow.region, epsilon);
        return flow.computation.aggregate(inputs.get(0).variable(hops + 1), sum, flow.rows(hops));
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int stage = flow.stage(inputs.get(0));
        return flow.add(new GinSum(epsilon, new double[flow.width(stage)], Activation.IDENTITY), stage);
    }

    @Override
    public List<Extra> extras() {
        return stored.isEmpty() ? List.of() : List.of(new Extra(stored, OptionalDouble.of(epsilon)));
    }
}
