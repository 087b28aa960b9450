package org.sgul.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.LocalLayer;
import org.sgul.api.model.LocalModel;
import org.sgul.api.model.LocalNetwork;
import org.sgul.api.model.Model;

/** A forward pass over a whole graph, computed stage by stage and node by node. */
final class ForwardPass {
    /** Class scores of every node before softmax. */
    final double[][] scores;
    /** Hidden representations; empty rows if the model exposes none. */
    final double[][] embeddings;

    private ForwardPass(double[][] scores, double[][] embeddings) {
        this.scores = scores;
        this.embeddings = embeddings;
    }

    static ForwardPass of(Model model, Graph graph, FeatureMatrix features) {
        ForwardPass pass = model instanceof LocalModel local
                ? local(local.network(), graph, features)
                : full((FullModel) model, graph, features);
        for (int v = 0; v < pass.scores.length; v++) {
            for (double score : pass.scores[v]) {
                if (!Double.isFinite(score)) {
                    throw SgulException.data("the model scores a class with " + score + " at node " + v
                            + "; its weights or the features have diverged");
                }
            }
        }
        return pass;
    }

    /** The width of an embedding of this model. */
    static int embeddingWidth(Model model) {
        if (model instanceof LocalModel local) {
            LocalNetwork network = local.network();
            return network.stages().get(network.embedding()).layer().outputWidth();
        }
        return ((FullModel) model).embeddingWidth();
    }

    private static ForwardPass full(FullModel model, Graph graph, FeatureMatrix features) {
        double[][] scores = new double[graph.nodeCount()][model.classCount()];
        model.scores(graph, features, scores);
        double[][] embeddings = new double[graph.nodeCount()][model.embeddingWidth()];
        if (model.embeddingWidth() > 0) {
            model.embeddings(graph, features, embeddings);
        }
        return new ForwardPass(scores, embeddings);
    }

    private static ForwardPass local(LocalNetwork network, Graph graph, FeatureMatrix features) {
        List<double[][]> rows = stages(
                network, graph, features, IntStream.range(0, graph.nodeCount()).toArray());
        return new ForwardPass(rows.get(network.scores()), rows.get(network.embedding()));
    }

    /** The output rows of a network on the present part of a game, by game id; rows of other nodes are undefined. */
    static double[][] rows(LocalNetwork network, Game game, int[] present) {
        Graph graph = TinyGraph.restricted(game.graph(), present);
        return stages(network, graph, game.features(), present).get(network.scores());
    }

    private static List<double[][]> stages(LocalNetwork network, Graph graph, FeatureMatrix features, int[] present) {
        List<double[][]> rows = new ArrayList<>();
        for (LocalNetwork.Stage stage : network.stages()) {
            double[][] out = new double[graph.nodeCount()][stage.layer().outputWidth()];
            if (stage.layer() instanceof LocalLayer.Stateful stateful) {
                LocalLayer.State state = stateful.open(new Present(graph, present), NodeList.of(present));
                state.reset();
                for (int v : present) {
                    state.apply(v, rows.get(stage.source())[v], out[v]);
                }
            } else {
                for (int v : present) {
                    apply(stage, graph, features, rows, v, out[v]);
                }
            }
            rows.add(out);
        }
        return rows;
    }

    /** The present nodes of a graph that has their edges only. */
    private record Present(Graph graph, int[] nodes) implements Game.Presence {
        @Override
        public boolean isPresent(int node) {
            return Arrays.binarySearch(nodes, node) >= 0;
        }

        @Override
        public int degree(int node) {
            return graph.degree(node);
        }

        @Override
        public double weightedDegree(int node) {
            return graph.weightedDegree(node);
        }
    }

    private static void apply(
            LocalNetwork.Stage stage, Graph graph, FeatureMatrix features, List<double[][]> rows, int v, double[] out) {
        if (stage.layer() instanceof LocalLayer.Input input) {
            input.apply(features, v, out);
            return;
        }
        double[][] source = rows.get(stage.source());
        double[] own = rows.get(stage.own())[v];
        if (stage.layer() instanceof LocalLayer.Row row) {
            row.apply(source[v], out);
        } else if (stage.layer() instanceof LocalLayer.Join join) {
            join.apply(source[v], own, out);
        } else if (stage.layer() instanceof LocalLayer.EdgeWeightedSum sum && graph.isWeighted()) {
            sum.finish(messages(sum, graph, source, v), own, graph.weightedDegree(v), out);
        } else if (graph.isWeighted()) {
            throw SgulException.usage(stage.layer().getClass().getSimpleName() + " is not defined for edge weights");
        } else if (stage.layer() instanceof LocalLayer.Sum sum) {
            sum.finish(messages(sum, graph, source, v), own, graph.degree(v), out);
        } else if (stage.layer() instanceof LocalLayer.Neighbourhood around) {
            around.apply(new Around(graph, source, v), own, out);
        }
    }

    /** The sum of messages, in ascending order of neighbours and without the rounding that engines may apply to messages. */
    private static double[] messages(LocalLayer.Sum layer, Graph graph, double[][] source, int v) {
        double[] sum = new double[source[v].length];
        if (layer.includesSelf()) {
            addMessage(layer, graph, source, v, 1, sum);
        }
        for (int i = 0; i < graph.degree(v); i++) {
            addMessage(layer, graph, source, graph.neighbour(v, i), graph.weight(v, i), sum);
        }
        return sum;
    }

    private static void addMessage(
            LocalLayer.Sum layer, Graph graph, double[][] source, int u, double weight, double[] sum) {
        double scale = graph.isWeighted() && layer instanceof LocalLayer.EdgeWeightedSum weighted
                ? weighted.messageScale(graph.weightedDegree(u))
                : layer.messageScale(graph.degree(u));
        for (int j = 0; j < sum.length; j++) {
            sum[j] += weight * scale * source[u][j];
        }
    }

    private static final class Around implements LocalLayer.Neighbours {
        private final Graph graph;
        private final double[][] source;
        private final int node;

        Around(Graph graph, double[][] source, int node) {
            this.graph = graph;
            this.source = source;
            this.node = node;
        }

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
    }
}
