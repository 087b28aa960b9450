package org.sgul.models.network;

import java.util.Arrays;
import java.util.List;
import org.sgul.api.model.LocalLayer;
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

    /** Layer normalisation of a row, {@code (x − mean) / √(variance + ε) · scale + shift} with the row's own mean and variance. */
    private record LayerNorm(double[] scale, double[] shift, double epsilon) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return scale.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            int width = scale.length;
            double mean = 0;
            for (int i = 0; i < width; i++) {
                mean += in[i];
            }
            mean /= width;
            double variance = 0;
            for (int i = 0; i < width; i++) {
                variance += (in[i] - mean) * (in[i] - mean);
            }
            double deviation = Math.sqrt(variance / width + epsilon);
            for (int i = 0; i < width; i++) {
                out[i] = (in[i] - mean) / deviation * scale[i] + shift[i];
            }
        }

        /** No entry is more than √(width − 1) standard deviations away from the mean. */
        @Override
        public void bounds(double[] in, double[] out) {
            double most = Math.sqrt(scale.length - 1.0);
            for (int i = 0; i < scale.length; i++) {
                out[i] = most * Math.abs(scale[i]) + Math.abs(shift[i]);
            }
        }
    }
}
