package org.sgul.models.zoo;

import java.util.List;
import java.util.Set;
import org.sgul.api.data.Graph;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;
import org.sgul.models.layer.Activation;
import org.sgul.models.network.AppnpLayer;
import org.sgul.models.network.Dropout;
import org.sgul.models.network.DropoutLayer;
import org.sgul.models.network.Finish;
import org.sgul.models.network.GatLayer;
import org.sgul.models.network.GcnLayer;
import org.sgul.models.network.GinLayer;
import org.sgul.models.network.LinearLayer;
import org.sgul.models.network.NetworkBlueprint;
import org.sgul.models.network.NetworkLayer;
import org.sgul.models.network.SageLayer;
import org.sgul.models.network.SgcLayer;
import org.sgul.models.network.Width;
import org.sgul.models.train.Blueprint;
import org.sgul.models.train.Computation;
import org.sgul.models.train.LabelledInput;
import org.sgul.models.train.Phase;
import org.sgul.models.train.TensorSlot;
import org.sgul.models.train.Variable;
import org.sgul.models.train.WeightSet;

/** The layers of the built-in models. Features and hidden values are dropped at the rate of the training parameters. */
final class Blueprints {
    private static final int STEPS = 2;
    private static final NetworkLayer DROP = new DropoutLayer(Dropout.USUAL);

    private Blueprints() {}

    /** SGC: softmax(ReLU(Â²XW₁ + b₁)W₂ + b₂), or softmax(Â²XW₁ + b₁) when linear. */
    static Blueprint sgc() {
        NetworkLayer first = new SgcLayer(Names.weight(1), Width.HIDDEN, STEPS, hidden(1, Activation.RELU));
        return new LinearOr(linear(), NetworkBlueprint.chain(DROP, first, dense(2, Width.CLASSES)));
    }

    /**
     * GCN (Kipf and Welling): softmax(Â·ReLU(ÂXW₁ + b₁)W₂ + b₂). Without a hidden layer nothing separates the two propagations, so
     * a linear GCN is a linear SGC.
     */
    static Blueprint gcn() {
        return new LinearOr(
                linear(),
                NetworkBlueprint.chain(
                        DROP,
                        new GcnLayer(Names.weight(1), Width.HIDDEN, hidden(1, Activation.RELU)),
                        new GcnLayer(Names.weight(2), Width.CLASSES, last(2))));
    }

    /** GraphSAGE with mean aggregation (Hamilton et al.) and two layers. */
    static Blueprint graphSage() {
        return NetworkBlueprint.chain(
                DROP,
                new SageLayer(Names.weight(1), Names.selfWeight(1), Width.HIDDEN, hidden(1, Activation.RELU)),
                new SageLayer(Names.weight(2), Names.selfWeight(2), Width.CLASSES, last(2)));
    }

    /** GAT (Veličković et al.) with two layers: concatenated heads and ELU, then one head for the scores. */
    static Blueprint gat(int heads) {
        return NetworkBlueprint.chain(
                DROP,
                new GatLayer(attention(1), Width.HIDDEN, heads, true, hidden(1, Activation.ELU)),
                new GatLayer(attention(2), Width.CLASSES, 1, true, last(2)));
    }

    /** APPNP (Gasteiger et al.): a perceptron whose predictions are propagated by personalised PageRank. */
    static Blueprint appnp(int steps, double teleport) {
        return NetworkBlueprint.chain(
                DROP,
                new LinearLayer(Names.weight(1), Width.HIDDEN, hidden(1, Activation.RELU)),
                dense(2, Width.CLASSES),
                new AppnpLayer(steps, teleport));
    }

    /** GIN (Xu et al.) with two layers, each a two-layer perceptron of (1+ε)·own + sum over neighbours. */
    static Blueprint gin(double epsilon) {
        return NetworkBlueprint.chain(
                DROP,
                new GinLayer(epsilon, Names.weight(1), Width.HIDDEN, last(1).with(Activation.RELU)),
                new LinearLayer(Names.weight(2), Width.HIDDEN, hidden(2, Activation.RELU)),
                new GinLayer(epsilon, Names.weight(3), Width.HIDDEN, last(3).with(Activation.RELU)),
                dense(4, Width.CLASSES));
    }

    private static NetworkBlueprint linear() {
        return NetworkBlueprint.chain(DROP, new SgcLayer(Names.weight(1), Width.CLASSES, STEPS, last(1)));
    }

    private static LinearLayer dense(int layer, Width width) {
        return new LinearLayer(Names.weight(layer), width, last(layer));
    }

    private static GatLayer.Names attention(int layer) {
        return new GatLayer.Names(Names.weight(layer), Names.source(layer), Names.target(layer), false);
    }

    private static Finish hidden(int layer, Activation activation) {
        return Finish.hidden(Names.bias(layer), activation);
    }

    private static Finish last(int layer) {
        return Finish.bias(Names.bias(layer));
    }

    /** An architecture with a linear form, selected by a hidden width of 0 and recognised by the absence of a second layer. */
    private record LinearOr(Blueprint linear, Blueprint hidden) implements Blueprint {
        @Override
        public boolean hasLinearForm() {
            return true;
        }

        @Override
        public List<TensorSlot> slots(int width, int features, int classes) {
            return (width == 0 ? linear : hidden).slots(width, features, classes);
        }

        @Override
        public List<TensorSlot> slots(Weights file, int width, int features, int classes) {
            return in(file, width).slots(file, width, features, classes);
        }

        @Override
        public int classes(Weights file, int width, int features) {
            return in(file, width).classes(file, width, features);
        }

        /** The form that a file's weights have. */
        private Blueprint in(Weights file, int width) {
            Set<String> names = file.tensors().keySet();
            boolean oneLayer = !names.contains(Names.weight(2)) && !names.contains(Names.bias(2));
            boolean isLinear = names.contains(Names.weight(1)) ? oneLayer : width == 0;
            return isLinear ? linear : hidden;
        }

        @Override
        public void check(Graph graph) {
            linear.check(graph);
            hidden.check(graph);
        }

        @Override
        public Variable scores(Computation computation, LabelledInput input, WeightSet weights, Phase phase) {
            return (weights.has(Names.weight(2)) ? hidden : linear).scores(computation, input, weights, phase);
        }

        @Override
        public LocalNetwork network(Weights weights, int features) {
            boolean isHidden = weights.tensors().containsKey(Names.weight(2));
            return (isHidden ? hidden : linear).network(weights, features);
        }
    }

    /** The names of weights (decision D24 for the first two layers of the paper's models). */
    static final class Names {
        private Names() {}

        static String weight(int layer) {
            return "l" + layer + ".weight";
        }

        static String bias(int layer) {
            return "l" + layer + ".bias";
        }

        static String selfWeight(int layer) {
            return "l" + layer + ".self.weight";
        }

        static String source(int layer) {
            return "l" + layer + ".att_src";
        }

        static String target(int layer) {
            return "l" + layer + ".att_dst";
        }
    }
}
