package org.sgul.models.network;

import java.util.List;
import org.sgul.models.layer.Activate;
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
}
