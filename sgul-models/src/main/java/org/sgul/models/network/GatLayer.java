package org.sgul.models.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sgul.api.SgulException;
import org.sgul.api.model.LocalLayer;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.GatAttention;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;

/**
 * Attention over neighbours (Veličković et al.), PyTorch Geometric's {@code GATConv}. Dropout applies to rows, not to attention
 * weights.
 *
 * @param names of the weights
 * @param heads number of attention heads
 * @param concatenated whether the heads' rows are concatenated; otherwise their mean is taken
 */
public record GatLayer(Names names, Width width, int heads, boolean concatenated, Finish finish)
        implements WeightedLayer {
    /**
     * The names of the weights.
     *
     * @param weight W, {@code [heads·headWidth×in]}
     * @param source a_src, {@code [heads×headWidth]}
     * @param target a_dst, {@code [heads×headWidth]}
     * @param threeDimensional whether the last two have a first dimension of 1, as in PyTorch Geometric
     */
    public record Names(String weight, String source, String target, boolean threeDimensional) {}

    public GatLayer {
        if (heads < 1) {
            throw new IllegalArgumentException("heads is " + heads + ", must be at least 1");
        }
    }

    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        int given = width.in(sizes, names.weight(), inputs.get(0));
        boolean isRowCount = concatenated || width.isOpen(sizes);
        int total = isRowCount ? given : given * heads;
        if (total % heads != 0) {
            throw SgulException.usage("gat cannot divide a hidden width of " + total + " among " + heads
                    + " heads: the width must be a multiple of the number of heads");
        }
        int outputs = concatenated ? total : total / heads;
        List<TensorSlot> slots = new ArrayList<>();
        slots.add(TensorSlot.weight(names.weight(), total, inputs.get(0)));
        slots.add(attention(names.source(), total / heads));
        slots.add(attention(names.target(), total / heads));
        slots.addAll(finish.slots(outputs));
        return new Shape(outputs, slots);
    }

    private TensorSlot attention(String name, int headWidth) {
        List<Integer> shape = names.threeDimensional() ? List.of(1, heads, headWidth) : List.of(heads, headWidth);
        return new TensorSlot(name, TensorSlot.Role.ATTENTION, shape, 0);
    }

    @Override
    public Optional<String> ignoresEdgeWeights() {
        return Optional.of(GatAttention.MODEL);
    }

    @Override
    public int hops(boolean readsFeatures) {
        return 1;
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        Variable sent = inputs.get(0).times(flow.weight(names.weight()), hops + 1);
        Variable attended = flow.computation.attend(
                sent, flow.region, flow.weight(names.source()), flow.weight(names.target()), flow.rows(hops));
        return flow.finished(concatenated ? attended : flow.computation.meanOfHeads(attended, heads), finish);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        double[][] matrix = flow.weight(names.weight());
        double[][] extended = GatAttention.sourceWeights(matrix, flow.rows(names.source()), flow.rows(names.target()));
        int sent = flow.product(inputs.get(0), extended);
        int total = matrix[0].length;
        if (concatenated) {
            return flow.add(new GatAttention(heads, flow.bias(finish, total), finish.activation()), sent);
        }
        int attended = flow.add(new GatAttention(heads, new double[total], Activation.IDENTITY), sent);
        return flow.add(new HeadMean(heads, flow.bias(finish, total / heads), finish.activation()), attended);
    }

    @Override
    public GatLayer finishedBy(Finish other) {
        return new GatLayer(names, width, heads, concatenated, other);
    }

    /** The mean of attention heads, which are concatenated in a row, {@code act(mean + b)}. */
    private record HeadMean(int heads, double[] bias, Activation activation) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return bias.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            mean(in, out);
            for (int i = 0; i < bias.length; i++) {
                out[i] += bias[i];
            }
            activation.apply(out, bias.length);
        }

        @Override
        public void bounds(double[] in, double[] out) {
            mean(in, out);
            for (int i = 0; i < bias.length; i++) {
                out[i] += Math.abs(bias[i]);
            }
        }

        private void mean(double[] in, double[] out) {
            int width = bias.length;
            Arrays.fill(out, 0, width, 0);
            for (int i = 0; i < heads * width; i++) {
                out[i % width] += in[i] / heads;
            }
        }
    }
}
