package org.sgul.testkit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;

/** Untrained models with random weights for games with {@value TinyGames#COLUMNS} features, with training sets and tasks. */
public final class TinyModels {
    private static final int TRAINING_IDS = 32;

    private TinyModels() {}

    /** A graph convolutional network: Â·ReLU(Â X W₁ + b₁)·W₂, with the ReLU's output as embedding; it can be retrained. */
    public static LocalModel gcn(long seed, int classes) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-gcn", classes);
        double[][] first = matrix(random, TinyGames.COLUMNS, TinyGcn.HIDDEN);
        double[] bias = matrix(random, 1, TinyGcn.HIDDEN)[0];
        double[][] second = matrix(random, TinyGcn.HIDDEN, classes);
        Weights weights = TinyGcn.weights(first, bias, second);
        RandomGenerator beginning = RandomStreams.stream(seed, "tiny-gcn-beginning", classes);
        double[] shifted = Arrays.stream(weights.toVector())
                .map(weight -> weight + beginning.nextGaussian())
                .toArray();
        return new TinyGcn(weights, classes, Optional.of(weights.withVector(shifted)));
    }

    /** A model that has only a full pass and no embeddings: the weighted tanh of a node's features and its neighbours' mean. */
    public static FullModel full(long seed, int classes) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-full", classes);
        return new MeanOfNeighbours(
                matrix(random, TinyGames.COLUMNS, classes), matrix(random, TinyGames.COLUMNS, classes));
    }

    /**
     * The last twelve of {@value #TRAINING_IDS} random nodes, without edges; lower ids are used by the games. With more than two
     * classes, no training node has class 1.
     */
    public static TrainingSet trainingSet(long seed, int classes) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-prototypes", classes);
        FeatureMatrix features = TinyGames.features(random, TRAINING_IDS, false);
        int[] labels = random.ints(12, 0, classes)
                .map(c -> classes > 2 && c == 1 ? 0 : c)
                .toArray();
        return new TrainingSet(
                TinyGraph.withoutEdges(TRAINING_IDS),
                features,
                LabelledNodes.of(NodeList.range(TRAINING_IDS - 12, TRAINING_IDS), labels));
    }

    /** Thirty nodes to train on, in classes that their features separate; the training graph has no edges. */
    public static TrainingTask trainingTask(long seed, int classes) {
        RandomGenerator random = RandomStreams.stream(seed, "tiny-task", classes);
        int nodes = 30;
        int[] labels = new int[nodes];
        Arrays.setAll(labels, v -> v % classes);
        int[][] edges = TinyGames.pairs(random, nodes);
        return new TrainingTask(
                TinyGraph.withoutEdges(nodes),
                TinyGraph.of(nodes, edges),
                TinyLayers.shifted(TinyGames.features(random, nodes, false), labels),
                classes,
                LabelledNodes.of(NodeList.range(0, 15), Arrays.copyOf(labels, 15)),
                LabelledNodes.of(NodeList.range(15, 30), Arrays.copyOfRange(labels, 15, 30)));
    }

    static double[][] matrix(RandomGenerator random, int rows, int columns) {
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            Arrays.setAll(row, i -> (float) random.nextGaussian());
        }
        return matrix;
    }

    static Tensor tensor(double[][] rows) {
        float[] values = new float[rows.length * rows[0].length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) rows[i / rows[0].length][i % rows[0].length];
        }
        return Tensor.of(new int[] {rows.length, rows[0].length}, values);
    }

    private static final class MeanOfNeighbours implements FullModel {
        private final double[][] own;
        private final double[][] around;

        MeanOfNeighbours(double[][] own, double[][] around) {
            this.own = own;
            this.around = around;
        }

        @Override
        public int featureCount() {
            return own.length;
        }

        @Override
        public int classCount() {
            return own[0].length;
        }

        @Override
        public Weights weights() {
            Map<String, Tensor> tensors = new LinkedHashMap<>();
            tensors.put("own", tensor(own));
            tensors.put("around", tensor(around));
            return new Weights(tensors);
        }

        @Override
        public void scores(Graph graph, FeatureMatrix features, double[][] scores) {
            double[][] x = Dense.rows(features);
            for (int v = 0; v < scores.length; v++) {
                for (int c = 0; c < scores[v].length; c++) {
                    double sum = 0;
                    for (int i = 0; i < x[v].length; i++) {
                        double mean = 0;
                        for (int j = 0; j < graph.degree(v); j++) {
                            mean += x[graph.neighbour(v, j)][i] / graph.degree(v);
                        }
                        sum += x[v][i] * own[i][c] + mean * around[i][c];
                    }
                    scores[v][c] = Math.tanh(sum);
                }
            }
        }
    }
}
