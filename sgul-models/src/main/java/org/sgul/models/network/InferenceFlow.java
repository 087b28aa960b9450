package org.sgul.models.network;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.Projection;
import org.sgul.models.layer.Tensors;

/** An inference network to which layers add their stages. A stage index of {@value #FEATURES} stands for input features. */
public final class InferenceFlow {
    static final int FEATURES = -1;

    private final LocalNetwork.Builder network = new LocalNetwork.Builder();
    private final List<Integer> widths = new ArrayList<>();
    private final Weights weights;
    private final int features;
    private int rawStage = FEATURES;

    InferenceFlow(Weights weights, int features) {
        this.weights = weights;
        this.features = features;
    }

    /** A weight as {@code [in][out]}. */
    double[][] weight(String name) {
        return Tensors.transposed(tensor(name));
    }

    double[][] rows(String name) {
        return Tensors.rows(tensor(name));
    }

    double[] vector(String name) {
        return Tensors.vector(tensor(name));
    }

    /** The bias of a layer, or zeros. */
    double[] bias(Finish finish, int width) {
        return finish.bias().isEmpty() ? new double[width] : vector(finish.bias());
    }

    private Tensor tensor(String name) {
        Tensor tensor = weights.tensors().get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("no weight '" + name + "'");
        }
        return tensor;
    }

    int width(int stage) {
        return stage == FEATURES ? features : widths.get(stage);
    }

    /** The stage itself, or one of unchanged features. */
    int stage(int input) {
        if (input != FEATURES) {
            return input;
        }
        if (rawStage == FEATURES) {
            rawStage = add(LocalLayer.Input.features(features), 0, 0);
        }
        return rawStage;
    }

    int add(LocalLayer layer, int source, int own) {
        widths.add(layer.outputWidth());
        return network.add(layer, source, own);
    }

    int add(LocalLayer layer, int source) {
        return add(layer, source, source);
    }

    /** {@code act(x·W + b)} of features or of a stage. */
    int dense(int input, double[][] weight, double[] bias, Activation activation) {
        return input == FEATURES
                ? add(new Projection(weight, bias, activation), 0, 0)
                : add(new Dense(weight, bias, activation), input);
    }

    /** {@code x·W} of features or of a stage. */
    int product(int input, double[][] weight) {
        return dense(input, weight, new double[weight[0].length], Activation.IDENTITY);
    }

    /** Steps of Â. */
    int symmetric(int input, int steps) {
        int stage = input;
        for (int step = 0; step < steps; step++) {
            stage = add(LocalLayer.Sum.symmetric(width(input)), stage);
        }
        return stage;
    }

    /** All inputs joined one after another. */
    int joined(List<Integer> inputs, JoinFactory join) {
        int stage = stage(inputs.get(0));
        for (int next : inputs.subList(1, inputs.size())) {
            int other = stage(next);
            stage = add(join.create(width(stage), width(other)), stage, other);
        }
        return stage;
    }

    /** Creates the join of two rows of these widths. */
    interface JoinFactory {
        LocalLayer.Join create(int first, int second);
    }

    LocalNetwork build(int embedding, int scores) {
        return network.build(embedding, scores);
    }
}
