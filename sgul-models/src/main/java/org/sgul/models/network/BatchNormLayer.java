package org.sgul.models.network;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.sgul.api.model.LocalLayer;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Trainable;
import org.sgul.models.train.Variable;

/**
 * Batch normalisation with running statistics, PyTorch's {@code BatchNorm1d}. Training uses the statistics of the rows that labelled
 * nodes depend on.
 *
 * @param prefix of the names of its tensors
 * @param affine whether it has a scale and a shift
 */
public record BatchNormLayer(String prefix, double epsilon, boolean affine) implements NetworkLayer {
    public BatchNormLayer {
        if (!(epsilon > 0)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + ", must be above 0");
        }
    }

    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        int width = inputs.get(0);
        List<TensorSlot> slots = new ArrayList<>();
        if (affine) {
            slots.add(TensorSlot.scale(prefix + ".weight", width));
            slots.add(TensorSlot.bias(prefix + ".bias", width));
        }
        slots.add(TensorSlot.buffer(prefix + ".running_mean", width, 0));
        slots.add(TensorSlot.buffer(prefix + ".running_var", width, 1));
        return new Shape(width, slots);
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        Variable rows = inputs.get(0).variable(hops);
        return flow.computation.normalizeColumns(
                rows,
                affine ? flow.weight(prefix + ".weight") : Trainable.constant(rows.width(), 1),
                affine ? flow.weight(prefix + ".bias") : Trainable.constant(rows.width(), 0),
                flow.weight(prefix + ".running_mean"),
                flow.weight(prefix + ".running_var"),
                epsilon,
                flow.phase.isTraining());
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int stage = flow.stage(inputs.get(0));
        int width = flow.width(stage);
        return flow.add(
                new BatchNorm(
                        flow.vector(prefix + ".running_mean"),
                        flow.vector(prefix + ".running_var"),
                        affine ? flow.vector(prefix + ".weight") : LayerNormLayer.ones(width),
                        affine ? flow.vector(prefix + ".bias") : new double[width],
                        epsilon),
                stage);
    }

    /** PyTorch also counts batches. */
    @Override
    public List<Extra> extras() {
        return List.of(new Extra(prefix + ".num_batches_tracked", OptionalDouble.empty()));
    }

    /** Batch normalisation with given statistics, {@code (x − mean) / √(variance + ε) · scale + shift} in every column. */
    private static final class BatchNorm implements LocalLayer.Row {
        private final double[] mean;
        private final double[] factor;
        private final double[] shift;

        BatchNorm(double[] mean, double[] variance, double[] scale, double[] shift, double epsilon) {
            this.mean = mean.clone();
            this.shift = shift.clone();
            this.factor = new double[mean.length];
            for (int i = 0; i < factor.length; i++) {
                factor[i] = scale[i] / Math.sqrt(variance[i] + epsilon);
            }
        }

        @Override
        public int outputWidth() {
            return factor.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int i = 0; i < factor.length; i++) {
                out[i] = (in[i] - mean[i]) * factor[i] + shift[i];
            }
        }

        @Override
        public void bounds(double[] in, double[] out) {
            for (int i = 0; i < factor.length; i++) {
                out[i] = (in[i] + Math.abs(mean[i])) * Math.abs(factor[i]) + Math.abs(shift[i]);
            }
        }
    }
}
