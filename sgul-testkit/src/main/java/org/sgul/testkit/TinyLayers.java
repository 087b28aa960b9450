package org.sgul.testkit;

import java.util.Arrays;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.model.LocalLayer;

/** The layers of the tiny graph convolutional network. */
final class TinyLayers {
    private TinyLayers() {}

    /** X·W. */
    static final class Projection implements LocalLayer.Input {
        private final double[][] weights;

        Projection(double[][] weights) {
            this.weights = weights;
        }

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

    /** One step of Â. */
    record Propagation(int outputWidth) implements LocalLayer.EdgeWeightedSum {
        @Override
        public double messageScale(double degree) {
            return 1 / Math.sqrt(degree + 1.0);
        }

        @Override
        public boolean scalesByDegree() {
            return true;
        }

        @Override
        public void finish(double[] sum, double[] own, double degree, double[] out) {
            double scale = messageScale(degree);
            for (int i = 0; i < out.length; i++) {
                out[i] = scale * (sum[i] + scale * own[i]);
            }
        }

        @Override
        public void bounds(double[] sum, double[] own, double leastDegree, double mostDegree, double[] out) {
            finish(sum, own, leastDegree, out);
        }
    }

    /** ReLU(h + b). */
    static final class BiasRelu implements LocalLayer.Row {
        private final double[] bias;

        BiasRelu(double[] bias) {
            this.bias = bias;
        }

        @Override
        public int outputWidth() {
            return bias.length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = Math.max(0, in[i] + bias[i]);
            }
        }

        @Override
        public void bounds(double[] in, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = in[i] + Math.abs(bias[i]);
            }
        }
    }

    /** h·W. */
    static final class Linear implements LocalLayer.Row {
        private final double[][] weights;

        Linear(double[][] weights) {
            this.weights = weights;
        }

        @Override
        public int outputWidth() {
            return weights[0].length;
        }

        @Override
        public void apply(double[] in, double[] out) {
            for (int j = 0; j < out.length; j++) {
                out[j] = 0;
                for (int i = 0; i < in.length; i++) {
                    out[j] += in[i] * weights[i][j];
                }
            }
        }

        @Override
        public void bounds(double[] in, double[] out) {
            for (int j = 0; j < out.length; j++) {
                out[j] = 0;
                for (int i = 0; i < in.length; i++) {
                    out[j] += in[i] * Math.abs(weights[i][j]);
                }
            }
        }
    }

    /** Two rows side by side. */
    record Beside(int first, int second) implements LocalLayer.Join {
        @Override
        public int outputWidth() {
            return first + second;
        }

        @Override
        public void apply(double[] source, double[] own, double[] out) {
            System.arraycopy(source, 0, out, 0, first);
            System.arraycopy(own, 0, out, first, second);
        }

        @Override
        public void bounds(double[] source, double[] own, double[] out) {
            apply(source, own, out);
        }
    }

    /** The same features with two added to the column of a node's class. */
    static FeatureMatrix shifted(FeatureMatrix features, int[] labels) {
        float[][] rows = new float[features.rows()][features.columns()];
        for (int v = 0; v < rows.length; v++) {
            for (int i = 0; i < features.storedEntries(v); i++) {
                rows[v][features.column(v, i)] = features.value(v, i);
            }
            rows[v][labels[v] % features.columns()] += 2;
        }
        return TinyMatrix.dense(rows, features.columns());
    }
}
