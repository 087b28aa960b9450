package org.sgul.models.inference;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.models.layer.Activation;
import org.sgul.models.layer.Dense;
import org.sgul.models.layer.GinSum;
import org.sgul.models.layer.NeighbourMean;
import org.sgul.models.layer.Projection;
import org.sgul.models.layer.SymmetricPropagation;

/** The same functions with inputs or hidden units of other magnitudes. */
final class ScaledModels {
    private ScaledModels() {}

    /** A game whose features are multiplied by a number. */
    static Game scaled(Game game, float factor) {
        FeatureMatrix features = game.features();
        float[][] rows = new float[features.rows()][features.columns()];
        for (int v = 0; v < rows.length; v++) {
            for (int i = 0; i < features.storedEntries(v); i++) {
                rows[v][features.column(v, i)] = features.value(v, i) * factor;
            }
        }
        return Games.of(
                game.graph(),
                DenseFeatures.owning(rows, features.columns()),
                game.targets(),
                NodeList.range(0, rows.length),
                2);
    }

    /** Weights whose first layer is multiplied by a number; its bias is not. */
    static Weights firstLayerTimes(Weights weights, float factor) {
        Map<String, Tensor> tensors = new LinkedHashMap<>(weights.tensors());
        tensors.replaceAll(
                (name, tensor) -> name.startsWith("l1.") && !name.equals("l1.bias") && !name.startsWith("l1.att")
                        ? times(tensor, factor)
                        : tensor);
        return new Weights(tensors);
    }

    /** Weights whose first layer is multiplied by a number and whose second is divided by it; its bias is not. */
    static Weights hiddenUnitsTimes(Weights weights, float factor) {
        Map<String, Tensor> tensors = new LinkedHashMap<>(weights.tensors());
        tensors.replaceAll((name, tensor) -> {
            if (name.startsWith("l1.")) {
                return times(tensor, factor);
            }
            boolean isSecondMatrix = name.startsWith("l2.") && !name.equals("l2.bias");
            return isSecondMatrix ? times(tensor, 1 / factor) : tensor;
        });
        return new Weights(tensors);
    }

    private static Tensor times(Tensor tensor, float factor) {
        float[] values = tensor.toArray();
        for (int i = 0; i < values.length; i++) {
            values[i] *= factor;
        }
        return Tensor.of(tensor.shape(), values);
    }

    /** Two layers of one kind: hidden unit j is {@code units[j]} times larger, and its outgoing weights smaller. */
    static LocalModel hidden(String kind, long seed, int features, int classes, double[] units) {
        RandomGenerator random = RandomStreams.stream(seed, kind, 0);
        int width = units.length;
        double[][] first = RandomNetworks.matrix(random, features, width);
        double[][] firstSelf = RandomNetworks.matrix(random, features, width);
        double[] bias = RandomNetworks.matrix(random, 1, width)[0];
        double[][] second = RandomNetworks.matrix(random, width, classes);
        double[][] secondSelf = RandomNetworks.matrix(random, width, classes);
        double[] last = RandomNetworks.matrix(random, 1, classes)[0];
        for (int j = 0; j < width; j++) {
            double unit = units[j];
            int column = j;
            for (double[][] into : new double[][][] {first, firstSelf, {bias}}) {
                Arrays.stream(into).forEach(row -> row[column] *= unit);
            }
            for (double[][] from : new double[][][] {second, secondSelf}) {
                from[j] = Arrays.stream(from[j]).map(x -> x / unit).toArray();
            }
        }
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        int hidden;
        int scores;
        switch (kind) {
            case "gcn" -> {
                network.add(new Projection(first));
                hidden = network.add(new SymmetricPropagation(bias, Activation.RELU));
                network.add(new Dense(second));
                scores = network.add(new SymmetricPropagation(last, Activation.IDENTITY));
            }
            case "gin" -> {
                network.add(new Projection(first));
                hidden = network.add(new GinSum(0.1, bias, Activation.RELU));
                network.add(new Dense(second));
                scores = network.add(new GinSum(0.1, last, Activation.IDENTITY));
            }
            case "propagated hidden" -> {
                network.add(new Projection(first, bias, Activation.RELU));
                network.add(LocalLayer.Sum.symmetric(width));
                hidden = network.add(LocalLayer.Sum.symmetric(width));
                scores = network.add(new Dense(second, last, Activation.IDENTITY));
            }
            default -> {
                int sent = network.add(new Projection(first));
                int kept = network.add(new Projection(firstSelf));
                hidden = network.add(new NeighbourMean(bias, Activation.RELU), sent, kept);
                int sentOn = network.add(new Dense(second), hidden, hidden);
                int keptOn = network.add(new Dense(secondSelf), hidden, hidden);
                scores = network.add(new NeighbourMean(last, Activation.IDENTITY), sentOn, keptOn);
            }
        }
        return new RandomNetworks.Plain(network.build(hidden, scores), features, classes);
    }
}
