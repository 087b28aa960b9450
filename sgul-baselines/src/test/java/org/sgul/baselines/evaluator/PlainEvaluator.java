package org.sgul.baselines.evaluator;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgul.api.data.Graph;
import org.sgul.models.train.Trainable;

/** GNNEvaluator's formula as published, with all cosines to all training nodes, in double precision. */
final class PlainEvaluator {
    private PlainEvaluator() {}

    /**
     * The mean over the pooled nodes of ReLU(Â·ReLU(Â·C·W₁ + b₁)·W₂ + b₂), where C contains all cosines and W₁ has a row for each
     * training node.
     */
    static double[] pooled(
            Graph graph,
            double[][] embeddings,
            double[][] trainingEmbeddings,
            CosineSpace space,
            RegressorWeights weights,
            int[] pooled) {
        double[][] cosines = new double[embeddings.length][trainingEmbeddings.length];
        for (int v = 0; v < embeddings.length; v++) {
            for (int t = 0; t < trainingEmbeddings.length; t++) {
                cosines[v][t] = cosine(embeddings[v], trainingEmbeddings[t]);
            }
        }
        double[][] firstWeights = new double[trainingEmbeddings.length][weights.first.width()];
        double[] firstBias = weights.firstBias.value(0).clone();
        for (int k = 0; k < firstBias.length; k++) {
            for (int d = 0; d < space.size(); d++) {
                firstBias[k] -= space.mean()[d] * weights.first.value(d)[k];
                for (int t = 0; t < firstWeights.length; t++) {
                    firstWeights[t][k] += space.basis()[t][d] * weights.first.value(d)[k];
                }
            }
        }
        double[][] first = convolved(graph, cosines, firstWeights, firstBias);
        double[][] second = convolved(graph, first, rows(weights.second), weights.secondBias.value(0));
        double[] mean = new double[weights.second.width()];
        for (int j = 0; j < mean.length; j++) {
            int column = j;
            mean[j] = Arrays.stream(pooled)
                    .mapToDouble(v -> second[v][column])
                    .average()
                    .orElseThrow();
        }
        return mean;
    }

    /** ReLU(Â·X·W + b). */
    static double[][] convolved(Graph graph, double[][] rows, double[][] weights, double[] bias) {
        double[][] out = new double[rows.length][bias.length];
        for (int v = 0; v < rows.length; v++) {
            for (int j = 0; j < bias.length; j++) {
                double sum = 0;
                for (int u = 0; u < rows.length; u++) {
                    if (u == v || graph.hasEdge(u, v)) {
                        double scale = weight(graph, u, v)
                                / Math.sqrt((graph.weightedDegree(u) + 1) * (graph.weightedDegree(v) + 1));
                        for (int i = 0; i < weights.length; i++) {
                            sum += scale * rows[u][i] * weights[i][j];
                        }
                    }
                }
                out[v][j] = Math.max(sum + bias[j], 0);
            }
        }
        return out;
    }

    private static double weight(Graph graph, int u, int v) {
        return IntStream.range(0, graph.degree(u))
                .filter(i -> graph.neighbour(u, i) == v)
                .mapToDouble(i -> graph.weight(u, i))
                .findFirst()
                .orElse(1);
    }

    private static double[][] rows(Trainable weight) {
        double[][] rows = new double[weight.rows()][];
        Arrays.setAll(rows, weight::value);
        return rows;
    }

    private static double cosine(double[] a, double[] b) {
        double product = 0;
        double aSquares = 0;
        double bSquares = 0;
        for (int i = 0; i < a.length; i++) {
            product += a[i] * b[i];
            aSquares += a[i] * a[i];
            bSquares += b[i] * b[i];
        }
        return aSquares == 0 || bSquares == 0 ? 0 : product / Math.sqrt(aSquares * bSquares);
    }
}
