package org.sgul.models.inference;

import java.util.Arrays;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Weights;

/** Networks of every kind of local layer with random weights. */
final class RandomNetworks {
    private RandomNetworks() {}

    record Plain(LocalNetwork network, int featureCount, int classCount) implements LocalModel {
        @Override
        public Weights weights() {
            return new Weights(Map.of());
        }
    }

    /** Input, two layers of random kind with a row layer between, a skip connection, class scores. */
    static LocalModel make(RandomGenerator random, int features, int hidden, int classes) {
        LocalNetwork.Builder builder = new LocalNetwork.Builder();
        int input = builder.add(new Input(matrix(random, features, hidden)));
        int first = builder.add(around(random, hidden));
        int embedding = builder.add(new TanhMix(matrix(random, hidden, hidden)));
        int second = builder.add(around(random, hidden), embedding, random.nextBoolean() ? first : input);
        int third = random.nextBoolean() ? builder.add(around(random, hidden), second, embedding) : second;
        int scores = builder.add(new TanhMix(matrix(random, hidden, classes)), third, third);
        return new Plain(builder.build(embedding, scores), features, classes);
    }

    /** Two steps of propagation such as features bring; networks of this kind share their steps. */
    static LocalNetwork propagated(RandomGenerator random, int features, int width) {
        return propagated(new Input(matrix(random, features, width)), random);
    }

    static LocalNetwork propagatedFeatures(RandomGenerator random, int features) {
        return propagated(LocalLayer.Input.features(features), random);
    }

    private static LocalNetwork propagated(LocalLayer.Input input, RandomGenerator random) {
        int width = input.outputWidth();
        LocalNetwork.Builder builder = new LocalNetwork.Builder();
        builder.add(input);
        builder.add(LocalLayer.Sum.symmetric(width));
        builder.add(LocalLayer.Sum.symmetric(width));
        builder.add(new TanhMix(matrix(random, width, 2)));
        return builder.build();
    }

    static double[][] matrix(RandomGenerator random, int rows, int columns) {
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            Arrays.setAll(row, i -> random.nextGaussian());
        }
        return matrix;
    }

    private static LocalLayer around(RandomGenerator random, int width) {
        return switch (random.nextInt(4)) {
            case 0 -> LocalLayer.Sum.symmetric(width);
            case 1 -> new SumOfNeighbours(width, false);
            case 2 -> new SumOfNeighbours(width, true);
            default -> new SoftestNeighbour(width, random.nextBoolean());
        };
    }

    private record Input(double[][] weights) implements LocalLayer.Input {
        @Override
        public int outputWidth() {
            return weights[0].length;
        }

        @Override
        public void apply(FeatureMatrix features, int node, double[] out) {
            Arrays.fill(out, 0);
            for (int i = 0; i < features.storedEntries(node); i++) {
                for (int j = 0; j < out.length; j++) {
                    out[j] += features.value(node, i) * weights[features.column(node, i)][j];
                }
            }
        }
    }

    private record TanhMix(double[][] weights) implements LocalLayer.Row {
        @Override
        public int outputWidth() {
            return weights[0].length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int j = 0; j < out.length; j++) {
                double sum = 0;
                for (int i = 0; i < in.length; i++) {
                    sum += in[i] * weights[i][j];
                }
                out[j] = Math.tanh(sum);
            }
        }
    }

    private record SumOfNeighbours(int outputWidth, boolean scalesByDegree) implements LocalLayer.Sum {
        @Override
        public double messageScale(int degree) {
            return scalesByDegree ? 1 / Math.sqrt(degree + 1.0) : 0.7;
        }

        @Override
        public void finish(double[] sum, double[] own, int degree, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = own[i] - sum[i] / (1 + degree);
            }
        }
    }

    private record SoftestNeighbour(int outputWidth, boolean readsNeighbourDegrees)
            implements LocalLayer.Neighbourhood {
        @Override
        public void apply(Neighbours neighbourhood, double[] own, double[] out) {
            System.arraycopy(own, 0, out, 0, out.length);
            for (int i = 0; i < neighbourhood.size(); i++) {
                double weight = readsNeighbourDegrees ? 1.0 / neighbourhood.degree(i) : 0.9;
                for (int j = 0; j < out.length; j++) {
                    out[j] = Math.max(out[j] * 0.99, weight * neighbourhood.row(i)[j]);
                }
            }
        }
    }
}
