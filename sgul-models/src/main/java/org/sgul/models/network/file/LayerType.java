package org.sgul.models.network.file;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.models.layer.Activation;
import org.sgul.models.network.ActivationLayer;
import org.sgul.models.network.AppnpLayer;
import org.sgul.models.network.BatchNormLayer;
import org.sgul.models.network.Dropout;
import org.sgul.models.network.DropoutLayer;
import org.sgul.models.network.Finish;
import org.sgul.models.network.GatLayer;
import org.sgul.models.network.GcnLayer;
import org.sgul.models.network.JoinLayer;
import org.sgul.models.network.LayerNormLayer;
import org.sgul.models.network.LinearLayer;
import org.sgul.models.network.NeighbourSumLayer;
import org.sgul.models.network.NetworkLayer;
import org.sgul.models.network.SageLayer;
import org.sgul.models.network.SgcLayer;
import org.sgul.models.network.Width;

/**
 * A type of layer in a network file. Tensors have the names that PyTorch and PyTorch Geometric give them.
 *
 * @param defaults the keys of such layers
 * @param factory creates a layer from its keys and from the width that it has if its keys do not specify one
 */
record LayerType<K extends Record>(String name, K defaults, BiFunction<K, Width, NetworkLayer> factory) {
    /** All types by name. */
    static final Map<String, LayerType<?>> ALL = Stream.<LayerType<?>>of(
                    new LayerType<>("linear", LayerKeys.MATRIX, LayerType::linear),
                    new LayerType<>("gcn", LayerKeys.MATRIX, LayerType::gcn),
                    new LayerType<>("sage", LayerKeys.MATRIX, LayerType::sage),
                    new LayerType<>("gin", LayerKeys.GIN, (keys, usual) -> gin(keys)),
                    new LayerType<>("gat", LayerKeys.GAT, LayerType::gat),
                    new LayerType<>("sgc", LayerKeys.SGC, LayerType::sgc),
                    new LayerType<>(
                            "appnp", LayerKeys.APPNP, (keys, usual) -> new AppnpLayer(keys.steps(), keys.teleport())),
                    new LayerType<>(
                            "batch-norm",
                            LayerKeys.NORM,
                            (keys, usual) -> new BatchNormLayer(prefix(keys.weights()), keys.epsilon(), keys.affine())),
                    new LayerType<>(
                            "layer-norm",
                            LayerKeys.NORM,
                            (keys, usual) -> new LayerNormLayer(prefix(keys.weights()), keys.epsilon(), keys.affine())),
                    plain("relu", new ActivationLayer(Activation.RELU)),
                    new LayerType<>(
                            "leaky-relu",
                            LayerKeys.LEAKY_RELU,
                            (keys, usual) -> new ActivationLayer(Activation.leakyRelu(keys.slope()))),
                    plain("elu", new ActivationLayer(Activation.ELU)),
                    plain("gelu", new ActivationLayer(Activation.GELU)),
                    plain("tanh", new ActivationLayer(Activation.TANH)),
                    new LayerType<>(
                            "dropout", LayerKeys.DROP, (keys, usual) -> new DropoutLayer(new Dropout(keys.rate()))),
                    plain("add", JoinLayer.ADD),
                    plain("max", JoinLayer.MAX),
                    plain("concat", JoinLayer.CONCAT))
            .collect(Collectors.toMap(LayerType::name, type -> type, (a, b) -> a, LinkedHashMap::new));

    /** Whether such layers have a weight matrix. */
    boolean hasWeights() {
        return defaults instanceof LayerKeys.Weighted;
    }

    /** Whether such layers read more than one layer. */
    boolean isJoin() {
        return Stream.of(JoinLayer.values()).anyMatch(join -> join.name().equalsIgnoreCase(name));
    }

    /**
     * A layer with the keys of a file.
     *
     * @param usual the width if the keys do not specify one
     * @throws IllegalArgumentException if a key has a value that the layer does not support
     */
    NetworkLayer create(Map<String, Object> keys, Width usual) {
        return factory.apply(ParameterBinder.bind("'" + name + "'", defaults, keys), usual);
    }

    private static LayerType<LayerKeys.Plain> plain(String name, NetworkLayer layer) {
        return new LayerType<>(name, LayerKeys.PLAIN, (keys, usual) -> layer);
    }

    private static NetworkLayer linear(LayerKeys.Matrix keys, Width usual) {
        return new LinearLayer(prefix(keys.weights()) + ".weight", width(keys, usual), bias(keys, ".bias"));
    }

    private static NetworkLayer gcn(LayerKeys.Matrix keys, Width usual) {
        return new GcnLayer(prefix(keys.weights()) + ".lin.weight", width(keys, usual), bias(keys, ".bias"));
    }

    private static NetworkLayer sage(LayerKeys.Matrix keys, Width usual) {
        String prefix = prefix(keys.weights());
        return new SageLayer(
                prefix + ".lin_l.weight", prefix + ".lin_r.weight", width(keys, usual), bias(keys, ".lin_l.bias"));
    }

    private static NetworkLayer gin(LayerKeys.Gin keys) {
        return new NeighbourSumLayer(keys.epsilon(), keys.weights().isEmpty() ? "" : keys.weights() + ".eps");
    }

    private static NetworkLayer gat(LayerKeys.Gat keys, Width usual) {
        String prefix = prefix(keys.weights());
        GatLayer.Names names =
                new GatLayer.Names(prefix + ".lin.weight", prefix + ".att_src", prefix + ".att_dst", true);
        return new GatLayer(names, width(keys, usual), keys.heads(), keys.concat(), bias(keys, ".bias"));
    }

    private static NetworkLayer sgc(LayerKeys.Sgc keys, Width usual) {
        return new SgcLayer(
                prefix(keys.weights()) + ".lin.weight", width(keys, usual), keys.steps(), bias(keys, ".lin.bias"));
    }

    private static String prefix(String weights) {
        if (weights.isEmpty()) {
            throw new IllegalArgumentException(
                    "weights is missing: the beginning of the names of the layer's tensors, such as convs.0");
        }
        return weights;
    }

    private static Width width(LayerKeys.Weighted keys, Width usual) {
        if (keys.width() < 0) {
            throw new IllegalArgumentException("width is " + keys.width() + ", must be at least 1");
        }
        return keys.width() == 0 ? usual : Width.of(keys.width());
    }

    private static Finish bias(LayerKeys.Weighted keys, String suffix) {
        return Finish.bias(keys.bias() ? keys.weights() + suffix : "");
    }
}
