package org.sgul.models;

import java.util.ArrayList;
import java.util.List;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalLayer.Neighbours;
import org.sgul.api.model.LocalNetwork;

/** Evaluates a network on all nodes exactly as the layers' contracts specify, without rounding messages. */
public final class NaiveEvaluator {
    private NaiveEvaluator() {}

    /** The rows by stage and node. */
    public static List<double[][]> evaluate(LocalNetwork network, Graph graph, FeatureMatrix features) {
        List<double[][]> rows = new ArrayList<>();
        for (LocalNetwork.Stage stage : network.stages()) {
            double[][] out = new double[graph.nodeCount()][stage.layer().outputWidth()];
            for (int node = 0; node < out.length; node++) {
                if (stage.layer() instanceof LocalLayer.Input layer) {
                    layer.apply(features, node, out[node]);
                } else if (stage.layer() instanceof LocalLayer.Row layer) {
                    layer.apply(rows.get(stage.source())[node], out[node]);
                } else if (stage.layer() instanceof LocalLayer.Join layer) {
                    layer.apply(rows.get(stage.source())[node], rows.get(stage.own())[node], out[node]);
                } else if (graph.isWeighted() && stage.layer() instanceof LocalLayer.EdgeWeightedSum layer) {
                    double[] sum = sum(layer, graph, node, rows.get(stage.source()));
                    layer.finish(sum, rows.get(stage.own())[node], graph.weightedDegree(node), out[node]);
                } else if (stage.layer() instanceof LocalLayer.Sum layer) {
                    double[] sum = sum(layer, graph, node, rows.get(stage.source()));
                    layer.finish(sum, rows.get(stage.own())[node], graph.degree(node), out[node]);
                } else if (stage.layer() instanceof LocalLayer.Neighbourhood layer) {
                    layer.apply(
                            neighbourhood(graph, node, rows.get(stage.source())),
                            rows.get(stage.own())[node],
                            out[node]);
                }
            }
            rows.add(out);
        }
        return rows;
    }

    private static double[] sum(LocalLayer.Sum layer, Graph graph, int node, double[][] source) {
        double[] sum = new double[source[0].length];
        if (layer.includesSelf()) {
            for (int j = 0; j < sum.length; j++) {
                sum[j] = scale(layer, graph, node) * source[node][j];
            }
        }
        for (int i = 0; i < graph.degree(node); i++) {
            int neighbour = graph.neighbour(node, i);
            for (int j = 0; j < sum.length; j++) {
                sum[j] += graph.weight(node, i) * scale(layer, graph, neighbour) * source[neighbour][j];
            }
        }
        return sum;
    }

    private static double scale(LocalLayer.Sum layer, Graph graph, int node) {
        return graph.isWeighted()
                ? ((LocalLayer.EdgeWeightedSum) layer).messageScale(graph.weightedDegree(node))
                : layer.messageScale(graph.degree(node));
    }

    private static Neighbours neighbourhood(Graph graph, int node, double[][] source) {
        return new Neighbours() {
            @Override
            public int size() {
                return graph.degree(node);
            }

            @Override
            public double[] row(int i) {
                return source[graph.neighbour(node, i)];
            }

            @Override
            public int degree(int i) {
                return graph.degree(graph.neighbour(node, i));
            }
        };
    }
}
