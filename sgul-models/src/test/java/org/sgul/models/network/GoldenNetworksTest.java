package org.sgul.models.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.NodeList;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.Model;
import org.sgul.api.model.Retrainable;
import org.sgul.graph.game.Games;
import org.sgul.models.inference.FullPass;
import org.sgul.models.inference.IncrementalEngine;

/** Predictions agree with PyTorch to 1e-6: of inference, of training's forward pass, and of games that are deep enough. */
class GoldenNetworksTest {
    private final Graph graph = GoldenNetworks.graph();
    private final FeatureMatrix features = GoldenNetworks.features();

    static Stream<String> names() {
        return GoldenNetworks.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void inferenceAgreesWithPyTorch(String name) {
        double[][] actual = FullPass.probabilities(load(name), graph, features);
        assertAgree(actual, GoldenNetworks.rows(name + ".csv"));
    }

    static Stream<String> weightedNames() {
        return names().filter(name -> !name.equals("gat") && !name.equals("gin"));
    }

    @ParameterizedTest
    @MethodSource("weightedNames")
    void inferenceAndTrainingAgreeWithPyTorchOnEdgeWeights(String name) {
        Graph weighted = GoldenNetworks.weightedGraph();
        double[][] actual = FullPass.probabilities(load(name), weighted, features);
        assertAgree(actual, GoldenNetworks.rows(name + "-weighted.csv"));
        trainingsForwardPassAgrees(load(name), weighted, GoldenNetworks.rows(name + "-weighted.csv"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void trainingsForwardPassAgreesWithPyTorch(String name) {
        trainingsForwardPassAgrees(load(name), graph, GoldenNetworks.rows(name + ".csv"));
    }

    private void trainingsForwardPassAgrees(Model model, Graph graph, List<double[]> expected) {
        NodeList nodes = NodeList.of(11, 0, 23, 5, 11);
        double[][] scores = new double[nodes.size()][GoldenNetworks.CLASSES];
        ((Retrainable) model)
                .scoreFunction(graph, features, nodes)
                .evaluate(model.weights().toVector(), scores);
        for (int i = 0; i < scores.length; i++) {
            double total = Arrays.stream(scores[i]).map(Math::exp).sum();
            double[] probabilities = Arrays.stream(scores[i])
                    .map(score -> Math.exp(score) / total)
                    .toArray();
            assertThat(probabilities).containsExactly(expected.get(nodes.get(i)), within(1e-6));
        }
    }

    /** A 2-layer GCN reads rows two hops away, whose degrees count nodes three hops away. */
    @Test
    void aGameOfDepthThreeAgreesWithTheWholeGraphForTwoGcnLayers() {
        Model model = load("gcn");
        List<double[]> whole = GoldenNetworks.rows("gcn.csv");
        assertThat(largestDifference(model, whole, 3)).isLessThan(1e-6);
        assertThat(largestDifference(model, whole, 2)).isGreaterThan(1e-4);
    }

    private double largestDifference(Model model, List<double[]> whole, int depth) {
        double largest = 0;
        for (int target = 0; target < graph.nodeCount(); target++) {
            var game = Games.of(graph, features, NodeList.of(target), NodeList.range(0, graph.nodeCount()), depth);
            InferenceSession session = new IncrementalEngine().open(model, game, List.of());
            session.addAll();
            for (int c = 0; c < GoldenNetworks.CLASSES; c++) {
                largest = Math.max(largest, Math.abs(session.probability(0, c) - whole.get(target)[c]));
            }
        }
        return largest;
    }

    private static Model load(String name) {
        return GoldenNetworks.architecture(GoldenNetworks.path(name + ".yaml"))
                .load(GoldenNetworks.weights(name), GoldenNetworks.FEATURES, GoldenNetworks.CLASSES);
    }

    private static void assertAgree(double[][] actual, List<double[]> expected) {
        assertThat(actual).hasNumberOfRows(expected.size());
        for (int node = 0; node < actual.length; node++) {
            assertThat(actual[node]).as("node %d", node).containsExactly(expected.get(node), within(1e-6));
        }
    }
}
