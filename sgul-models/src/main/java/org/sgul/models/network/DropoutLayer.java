package org.sgul.models.network;

import java.util.List;
import org.sgul.models.train.Variable;

/** Dropout of features, or of rows of a layer without weights. Inference ignores it. */
public record DropoutLayer(Dropout dropout) implements NetworkLayer {
    @Override
    public Shape shape(List<Integer> inputs, Sizes sizes) {
        return new Shape(inputs.get(0), List.of());
    }

    @Override
    public Variable train(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        return rows(flow, inputs, hops).variable(hops);
    }

    @Override
    public TrainingFlow.Rows rows(TrainingFlow flow, List<TrainingFlow.Rows> inputs, int hops) {
        return inputs.get(0).dropped(dropout);
    }

    @Override
    public int infer(InferenceFlow flow, List<Integer> inputs) {
        return inputs.get(0);
    }
}
