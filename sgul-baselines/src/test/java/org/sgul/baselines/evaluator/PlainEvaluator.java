package org.sgul.baselines.evaluator;

import java.util.Arrays;
import org.sgul.api.data.Graph;
import org.sgul.models.train.Trainable;

/** GNNEvaluator's formula as published, with all cosines to all training nodes, in double precision. */
final class PlainEvaluator {
    private PlainEvaluator() {}

    /** σ(mean over nodes of ReLU(Â·ReLU(Â·C·W₁ + b₁)·W₂ + b₂)·w₃ + b₃), where C contains all cosines. */
    static double accuracy(
            Graph graph,
            double[][] embeddings,
            double[][] trainingEmbeddings,
            RegressorWeights weights,
            double[] kept) {
        double[][] cosines = new double[embeddings.length][trainingEmbeddings.length];
        for (int v = 0; v < embeddings.length; v++) {
            for (int t = 0; t < trainingEmbeddings.length; t++) {
                cosines[v][t] = cosine(embeddings[v], trainingEmbeddings[t]);
            }
        }
        double[][] first = convolved(graph, cosines, rows(weights.first), weights.firstBias.value(0));
        double[][] second = convolved(graph, first, rows(weights.second), weights.secondBias.value(0));
        double logit = weights.outputBias.value(0)[0];
        for (int j = 0; j < kept.length; j++) {
            int column = j;
            double mean = Arrays.stream(second)
                    .mapToDouble(row -> row[column])
                    .average()
                    .orElseThrow();
            logit += mean * kept[j] * weights.output.value(j)[0];
        }
        return 1 / (1 + Math.exp(-logit));
    }

    /** ReLU(Â·X·W + b). */
    static double[][] convolved(Graph graph, double[][] rows, double[][] weights, double[] bias) {
        double[][] out = new double[rows.length][bias.length];
        for (int v = 0; v < rows.length; v++) {
            for (int j = 0; j < bias.length; j++) {
                double sum = 0;
                for (int u = 0; u < rows.length; u++) {
                    if (u == v || graph.hasEdge(u, v)) {
                        double scale = 1 / Math.sqrt((graph.degree(u) + 1.0) * (graph.degree(v) + 1.0));
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
