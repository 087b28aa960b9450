package org.sgul.models.network;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.Graph;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.EdgeWeights;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/**
 * An architecture made of layers, of which the last computes the scores.
 *
 * @param layers in the order of evaluation
 * @param embedding the layer whose rows are the hidden representation, or {@link #FEATURES} for the scores themselves
 */
public record NetworkBlueprint(List<Placed> layers, int embedding) implements Blueprint {
    /** The index that stands for input features. */
    public static final int FEATURES = InferenceFlow.FEATURES;

    /**
     * A layer in its network.
     *
     * @param inputs the indices of the layers that it reads
     * @param position where a user described it, for error messages
     */
    public record Placed(NetworkLayer layer, List<Integer> inputs, String position) {
        public Placed {
            inputs = List.copyOf(inputs);
        }
    }

    public NetworkBlueprint {
        layers = List.copyOf(layers);
    }

    /** A chain of layers; the hidden representation is the input of the last layer with weights. */
    public static NetworkBlueprint chain(NetworkLayer... chain) {
        List<Placed> layers = new ArrayList<>();
        for (NetworkLayer layer : chain) {
            layers.add(new Placed(layer, List.of(layers.size() - 1), ""));
        }
        return new NetworkBlueprint(layers, usualEmbedding(layers));
    }

    /** The input of the last layer with weights. */
    public static int usualEmbedding(List<Placed> layers) {
        int embedding = FEATURES;
        for (Placed placed : layers) {
            if (placed.layer().hasWeights()) {
                embedding = placed.inputs().get(0);
            }
        }
        return embedding;
    }

    @Override
    public List<TensorSlot> slots(int hidden, int features, int classes) {
        return slots(Sizes.of(features, hidden, classes));
    }

    @Override
    public List<TensorSlot> slots(Weights file, int hidden, int features, int classes) {
        return slots(Sizes.likeFirst(file, features, hidden, classes));
    }

    /** The weights for these sizes, in layer order. */
    public List<TensorSlot> slots(Sizes sizes) {
        return shapes(sizes).stream().flatMap(shape -> shape.slots().stream()).toList();
    }

    @Override
    public int classes(Weights file, int hidden, int features) {
        return outputWidth(Sizes.ofEach(file, features, hidden, 0));
    }

    /** The width of the scores. */
    public int outputWidth(Sizes sizes) {
        List<NetworkLayer.Shape> shapes = shapes(sizes);
        return shapes.get(shapes.size() - 1).width();
    }

    /** The shape of every layer. */
    private List<NetworkLayer.Shape> shapes(Sizes sizes) {
        List<NetworkLayer.Shape> shapes = new ArrayList<>();
        for (Placed placed : layers) {
            List<Integer> widths = placed.inputs().stream()
                    .map(input -> input == FEATURES
                            ? sizes.features()
                            : shapes.get(input).width())
                    .toList();
            try {
                shapes.add(placed.layer().shape(widths, sizes));
            } catch (SgulException e) {
                throw placed.position().isEmpty()
                        ? e
                        : new SgulException(e.kind(), placed.position() + ": " + e.getMessage(), e);
            }
        }
        return shapes;
    }

    @Override
    public void check(Graph graph) {
        if (graph.isWeighted()) {
            layers.stream()
                    .flatMap(placed -> placed.layer().ignoresEdgeWeights().stream())
                    .findFirst()
                    .ifPresent(name -> {
                        throw EdgeWeights.refusedBy(name);
                    });
        }
    }

    @Override
    public Variable scores(Computation computation, LabelledInput input, WeightSet weights, Phase phase) {
        check(input.graph());
        int[] hops = hops();
        TrainingFlow flow = new TrainingFlow(computation, input, weights, phase, hops[layers.size()]);
        TrainingFlow.Rows features = flow.features(hops[layers.size()]);
        List<TrainingFlow.Rows> rows = new ArrayList<>();
        for (int i = 0; i < layers.size(); i++) {
            List<TrainingFlow.Rows> inputs = layers.get(i).inputs().stream()
                    .map(index -> index == FEATURES ? features : rows.get(index))
                    .toList();
            rows.add(layers.get(i).layer().rows(flow, inputs, hops[i]));
        }
        return flow.select(rows.get(rows.size() - 1));
    }

    /** The number of hops from the labelled nodes up to which rows of each layer are needed; the last entry is for features. */
    private int[] hops() {
        boolean[] isFeatures = new boolean[layers.size()];
        for (int i = 0; i < isFeatures.length; i++) {
            int first = layers.get(i).inputs().get(0);
            isFeatures[i] = layers.get(i).layer() instanceof DropoutLayer && (first == FEATURES || isFeatures[first]);
        }
        int[] hops = new int[layers.size() + 1];
        for (int i = layers.size() - 1; i >= 0; i--) {
            for (int input : layers.get(i).inputs()) {
                int at = input == FEATURES ? layers.size() : input;
                int reach = layers.get(i).layer().hops(input == FEATURES || isFeatures[input]);
                hops[at] = Math.max(hops[at], hops[i] + reach);
            }
        }
        return hops;
    }

    @Override
    public LocalNetwork network(Weights weights, int features) {
        InferenceFlow flow = new InferenceFlow(weights, features);
        List<Integer> stages = new ArrayList<>();
        for (Placed placed : layers) {
            List<Integer> inputs = placed.inputs().stream()
                    .map(input -> input == FEATURES ? FEATURES : stages.get(input))
                    .toList();
            stages.add(placed.layer().infer(flow, inputs));
        }
        int scores = flow.stage(stages.get(stages.size() - 1));
        int hidden = embedding == FEATURES ? FEATURES : stages.get(embedding);
        return flow.build(hidden == FEATURES ? scores : hidden, scores);
    }
}
