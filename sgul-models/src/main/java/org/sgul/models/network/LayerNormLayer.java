package org.sgul.models.network;

import java.util.Arrays;
import java.util.List;
import org.sgul.models.layer.LayerNorm;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Trainable;
import org.sgul.models.train.Variable;

/**
 * Normalisation of every row, PyTorch's {@code LayerNorm}.
 *
 * @param prefix of the names of its tensors
 * @param affine whether it has a scale and a shift
 */
public record LayerNormLayer(String prefix, double epsilon, boolean affine) implements NetworkLayer {
    public LayerNormLayer {
        if (!(epsilon > 0)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + ", must be above 0");
        }
    }

    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        int width = inputs.get(0);
        return new Shape(
                width,
                affine
                        ? List.of(TensorSlot.scale(prefix + ".weight", width), TensorSlot.bias(prefix + ".bias", width))
                        : List.of());
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        Variable rows = inputs.get(0).variable(hops);
        return flow.computation.normalizeRows(
                rows,
                affine ? flow.weight(prefix + ".weight") : Trainable.constant(rows.width(), 1),
                affine ? flow.weight(prefix + ".bias") : Trainable.constant(rows.width(), 0),
                epsilon);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int stage = flow.stage(inputs.get(0));
        int width = flow.width(stage);
        return flow.add(
                new LayerNorm(
                        affine ? flow.vector(prefix + ".weight") : ones(width),
                        affine ? flow.vector(prefix + ".bias") : new double[width],
                        epsilon),
                stage);
    }

    static double[] ones(int width) {
        double[] ones = new double[width];
        Arrays.fill(ones, 1);
        return ones;
    }
}
