package org.sgul.testkit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.sgul.api.RunContext;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Retrainable;
import org.sgul.api.model.Retrainable.ScoreFunction;
import org.sgul.api.model.Tensor;
import org.sgul.api.model.Weights;

/** A small graph convolutional network, Â·ReLU(Â X W₁ + b₁)·W₂, that can be retrained; weights are {@code [in×out]}. */
record TinyGcn(Weights weights, int classCount, Optional<Weights> initialWeights) implements LocalModel, Retrainable {
    static final int HIDDEN = 5;

    static Weights weights(double[][] first, double[] bias, double[][] second) {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("l1.weight", TinyModels.tensor(first));
        tensors.put("l1.bias", TinyModels.tensor(new double[][] {bias}));
        tensors.put("l2.weight", TinyModels.tensor(second));
        return new Weights(tensors);
    }

    @Override
    public int featureCount() {
        return TinyGames.COLUMNS;
    }

    @Override
    public LocalNetwork network() {
        Matrices matrices = Matrices.of(weights.toVector(), classCount);
        LocalNetwork.Builder network = new LocalNetwork.Builder();
        network.add(new TinyLayers.Projection(matrices.first));
        network.add(new TinyLayers.Propagation(HIDDEN));
        int embedding = network.add(new TinyLayers.BiasRelu(matrices.bias[0]));
        network.add(new TinyLayers.Linear(matrices.second));
        return network.build(embedding, network.add(new TinyLayers.Propagation(classCount)));
    }

    @Override
    public Weights freshWeights(RunContext context) {
        RandomGenerator random = context.random("tiny-gcn", 0);
        return weights(
                TinyModels.matrix(random, TinyGames.COLUMNS, HIDDEN),
                new double[HIDDEN],
                TinyModels.matrix(random, HIDDEN, classCount));
    }

    @Override
    public TinyGcn startedAt(Weights initial) {
        return new TinyGcn(weights, classCount, Optional.of(initial));
    }

    @Override
    public TinyGcn withWeights(Weights other) {
        return new TinyGcn(other, classCount, Optional.empty());
    }

    @Override
    public ScoreFunction scoreFunction(Graph graph, FeatureMatrix features, NodeList nodes) {
        return new Scores(graph, features, nodes, classCount);
    }

    private record Matrices(double[][] first, double[][] bias, double[][] second) {
        static Matrices of(double[] vector, int classes) {
            int firstSize = TinyGames.COLUMNS * HIDDEN;
            return new Matrices(
                    matrix(vector, 0, TinyGames.COLUMNS, HIDDEN),
                    matrix(vector, firstSize, 1, HIDDEN),
                    matrix(vector, firstSize + HIDDEN, HIDDEN, classes));
        }

        private static double[][] matrix(double[] vector, int start, int rows, int columns) {
            double[][] matrix = new double[rows][columns];
            for (int i = 0; i < rows; i++) {
                System.arraycopy(vector, start + i * columns, matrix[i], 0, columns);
            }
            return matrix;
        }
    }

    /** The formula and its derivatives with dense matrices. */
    private static final class Scores implements ScoreFunction {
        private final NodeList nodes;
        private final int classes;
        private final double[][] adjacency;
        private final double[][] propagated;
        private double[][] hidden = {};
        private double[][] second = {};

        Scores(Graph graph, FeatureMatrix features, NodeList nodes, int classes) {
            this.nodes = nodes;
            this.classes = classes;
            this.adjacency = Dense.normalisedAdjacency(graph);
            this.propagated = Dense.product(adjacency, Dense.rows(features));
        }

        @Override
        public void evaluate(double[] weights, double[][] scores) {
            Matrices matrices = Matrices.of(weights, classes);
            second = matrices.second;
            hidden = Dense.product(propagated, matrices.first);
            for (double[] row : hidden) {
                for (int j = 0; j < HIDDEN; j++) {
                    row[j] = Math.max(0, row[j] + matrices.bias[0][j]);
                }
            }
            double[][] all = Dense.product(adjacency, Dense.product(hidden, second));
            for (int i = 0; i < scores.length; i++) {
                System.arraycopy(all[nodes.get(i)], 0, scores[i], 0, classes);
            }
        }

        @Override
        public void gradient(double[][] byScores, double[] gradient) {
            double[][] byAll = new double[adjacency.length][classes];
            for (int i = 0; i < byScores.length; i++) {
                byAll[nodes.get(i)] = byScores[i];
            }
            double[][] byProduct = Dense.product(adjacency, byAll);
            double[][] byHidden = Dense.product(byProduct, Dense.transposed(second));
            double[][] ones = new double[1][hidden.length];
            for (int v = 0; v < hidden.length; v++) {
                ones[0][v] = 1;
                for (int j = 0; j < HIDDEN; j++) {
                    byHidden[v][j] = hidden[v][j] > 0 ? byHidden[v][j] : 0;
                }
            }
            int at = copy(Dense.product(Dense.transposed(propagated), byHidden), gradient, 0);
            at = copy(Dense.product(ones, byHidden), gradient, at);
            copy(Dense.product(Dense.transposed(hidden), byProduct), gradient, at);
        }

        private static int copy(double[][] matrix, double[] vector, int start) {
            int at = start;
            for (double[] row : matrix) {
                System.arraycopy(row, 0, vector, at, row.length);
                at += row.length;
            }
            return at;
        }
    }
}
