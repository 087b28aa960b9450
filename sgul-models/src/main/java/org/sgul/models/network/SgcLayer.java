package org.sgul.models.network;

import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.models.layer.Activation;
import org.sgul.models.train.Variable;

/**
 * {@code act(Â^steps·x·Wᵀ + b)} (Wu et al.), PyTorch Geometric's {@code SGConv}. Training propagates input features once. Inference
 * projects first and propagates the projected rows, unless the input is narrower than these.
 *
 * @param weight the name of W, {@code [width×in]}
 */
public record SgcLayer(String weight, Width width, int steps, Finish finish) implements WeightedLayer {
    public SgcLayer {
        if (steps < 1 || steps > AppnpLayer.MOST_STEPS) {
            throw new IllegalArgumentException(
                    "steps is " + steps + ", must be at least 1 and at most " + AppnpLayer.MOST_STEPS);
        }
    }

    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return LinearLayer.shape(weight, width, finish, inputs, sizes);
    }

    @Override
    public int hops(boolean readsFeatures) {
        return readsFeatures ? 0 : steps;
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        return flow.finished(inputs.get(0).propagatedTimes(steps, flow.weight(weight), hops), finish);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        double[][] matrix = flow.weight(weight);
        int input = inputs.get(0);
        double[] bias = flow.bias(finish, matrix[0].length);
        if (matrix.length < matrix[0].length) {
            int propagated = flow.symmetric(flow.stage(input), steps);
            return flow.dense(propagated, matrix, bias, finish.activation());
        }
        int propagated = flow.symmetric(flow.product(input, matrix), steps);
        return flow.add(new Bias(bias, finish.activation()), propagated);
    }

    @Override
    public SgcLayer finishedBy(Finish other) {
        return new SgcLayer(weight, width, steps, other);
    }

    /** Adds a bias to a row and applies an activation, {@code act(h + b)}. */
    private record Bias(double[] bias, Activation activation) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return bias.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int i = 0; i < bias.length; i++) {
                out[i] = in[i] + bias[i];
            }
            activation.apply(out, bias.length);
        }

        @Override
        public void bounds(double[] in, double[] out) {
            for (int i = 0; i < bias.length; i++) {
                out[i] = in[i] + Math.abs(bias[i]);
            }
        }
    }
}
