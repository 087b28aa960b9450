package org.sgul.models.zoo;

import static org.sgul.models.DenseMath.adjacency;
import static org.sgul.models.DenseMath.linear;
import static org.sgul.models.DenseMath.map;
import static org.sgul.models.DenseMath.normalized;
import static org.sgul.models.DenseMath.plus;
import static org.sgul.models.DenseMath.plusRow;
import static org.sgul.models.DenseMath.relu;
import static org.sgul.models.DenseMath.rowMean;
import static org.sgul.models.DenseMath.times;

import java.util.Map;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.model.Tensor;
import org.sgul.models.DenseMath;

/** Each architecture's formula as stated in its paper, on dense matrices. */
final class ReferenceModels {
    private ReferenceModels() {}

    static double[][] scores(String model, Graph graph, FeatureMatrix features, Map<String, Tensor> w) {
        double[][] x = DenseMath.dense(features);
        double[][] a = normalized(graph);
        return switch (model) {
            case "sgc", "pmlp-sgc" -> sgc(a, x, w);
            case "gcn", "pmlp-gcn" -> w.containsKey("l2.weight") ? gcn(a, x, w) : sgc(a, x, w);
            case "graphsage" -> {
                double[][] mean = rowMean(graph);
                double[][] hidden = relu(sage(mean, x, w, 1));
                yield sage(mean, hidden, w, 2);
            }
            case "gin" -> {
                double[][] sum = adjacency(graph, 1.25);
                double[][] first = relu(dense(relu(dense(times(sum, x), w, 1)), w, 2));
                yield dense(relu(dense(times(sum, first), w, 3)), w, 4);
            }
            case "appnp" -> {
                double[][] h = dense(relu(dense(x, w, 1)), w, 2);
                double[][] z = h;
                for (int step = 0; step < 4; step++) {
                    z = plus(times(0.8, times(a, z)), times(0.2, h));
                }
                yield z;
            }
            case "gat" -> {
                double[][] hidden = map(attention(graph, x, w, 1), v -> v > 0 ? v : Math.exp(v) - 1);
                yield attention(graph, hidden, w, 2);
            }
            default -> throw new IllegalArgumentException(model);
        };
    }

    private static double[][] sgc(double[][] a, double[][] x, Map<String, Tensor> w) {
        double[][] first = dense(times(a, times(a, x)), w, 1);
        return w.containsKey("l2.weight") ? dense(relu(first), w, 2) : first;
    }

    private static double[][] gcn(double[][] a, double[][] x, Map<String, Tensor> w) {
        return dense(times(a, relu(dense(times(a, x), w, 1))), w, 2);
    }

    private static double[][] dense(double[][] x, Map<String, Tensor> w, int layer) {
        return plusRow(linear(x, w.get("l" + layer + ".weight")), w.get("l" + layer + ".bias"));
    }

    private static double[][] sage(double[][] mean, double[][] x, Map<String, Tensor> w, int layer) {
        return plus(dense(times(mean, x), w, layer), linear(x, w.get("l" + layer + ".self.weight")));
    }

    private static double[][] attention(Graph graph, double[][] x, Map<String, Tensor> w, int layer) {
        double[][] wh = linear(x, w.get("l" + layer + ".weight"));
        Tensor source = w.get("l" + layer + ".att_src");
        Tensor target = w.get("l" + layer + ".att_dst");
        int width = source.shape()[1];
        double[][] neighbours = adjacency(graph, 1);
        double[][] out = new double[wh.length][wh[0].length];
        for (int head = 0; head < source.shape()[0]; head++) {
            for (int v = 0; v < wh.length; v++) {
                double[] weights = new double[wh.length];
                double total = 0;
                for (int u = 0; u < wh.length; u++) {
                    double score = 0;
                    for (int i = 0; i < width; i++) {
                        int at = head * width + i;
                        score += source.get(at) * wh[u][at] + target.get(at) * wh[v][at];
                    }
                    weights[u] = neighbours[v][u] * Math.exp(score > 0 ? score : 0.2 * score);
                    total += weights[u];
                }
                for (int u = 0; u < wh.length; u++) {
                    for (int i = 0; i < width; i++) {
                        out[v][head * width + i] += weights[u] / total * wh[u][head * width + i];
                    }
                }
            }
        }
        return plusRow(out, w.get("l" + layer + ".bias"));
    }
}
