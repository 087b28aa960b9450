package org.sgul.models.network;

import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.models.layer.Activation;
import org.sgul.models.train.Variable;

/** An activation that follows a layer without weights. */
public record ActivationLayer(Activation activation) implements NetworkLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return new Shape(inputs.get(0), List.of());
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        return flow.computation.hidden(inputs.get(0).variable(hops), activation, 0);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        int stage = flow.stage(inputs.get(0));
        return flow.add(new Activate(flow.width(stage), activation), stage);
    }

    /** An activation without a bias. */
    private record Activate(int outputWidth, Activation activation) implements LocalLayer.Row {
        @Override
        public void apply(double[] in, double[] out) {
            System.arraycopy(in, 0, out, 0, outputWidth);
            activation.apply(out, outputWidth);
        }

        @Override
        public void bounds(double[] in, double[] out) {
            System.arraycopy(in, 0, out, 0, outputWidth);
        }
    }
}
