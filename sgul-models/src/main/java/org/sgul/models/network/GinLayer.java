package org.sgul.models.network;

import java.util.List;
import java.util.Optional;
import org.sgul.models.layer.GinSum;
import org.sgul.models.train.Aggregation;
import org.sgul.models.train.Variable;

/**
 * The sum over neighbours plus (1+ε) times the own row, followed by the first linear layer of GIN's perceptron (Xu et al.). The sum
 * is linear, so the weight is applied before it.
 *
 * @param weight the name of W, {@code [width×in]}
 */
public record GinLayer(double epsilon, String weight, Width width, Finish finish) implements WeightedLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return LinearLayer.shape(weight, width, finish, inputs, sizes);
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
        Variable sent = inputs.get(0).times(flow.weight(weight), hops + 1);
        Aggregation sum = Aggregation.sum(flow.region, epsilon);
        return flow.finished(flow.computation.aggregate(sent, sum, flow.rows(hops)), finish);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int sent = flow.product(inputs.get(0), flow.weight(weight));
        return flow.add(new GinSum(epsilon, flow.bias(finish, flow.width(sent)), finish.activation()), sent);
    }

    @Override
    public GinLayer finishedBy(Finish other) {
        return new GinLayer(epsilon, weight, width, other);
    }
}
