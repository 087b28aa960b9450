package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.agreement.Propagation;
import org.sgul.models.agreement.Surroundings;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyModels;

class WeightedSurroundingsTest {

    private static CsrGraph graph(int nodes, RandomGenerator random) {
        GraphBuilder builder = new GraphBuilder(nodes);
        for (int v = 1; v < nodes; v++) {
            builder.add(random.nextInt(v), v, random.nextDouble(0.01, 10), v);
        }
        return builder.build();
    }

    /** In a transductive setting every edge is in both graphs; its weight counts once. */
    @Test
    void edgesOfBothGraphsKeepTheirWeight() {
        CsrGraph graph = graph(Ring.NODES, new SplittableRandom(1));
        var features = Ring.features(1, 0, new int[Ring.NODES]);
        TinyContext context = new TinyContext(
                Games.of(graph, features, NodeList.range(0, 20), NodeList.range(0, Ring.NODES), 2),
                TinyModels.gcn(0, 2),
                new TrainingSet(graph, features, LabelledNodes.of(NodeList.of(30, 31), 0, 1)),
                new IncrementalEngine(),
                new SeededRun(1));
        assertThat(Surroundings.of(context).graph()).isEqualTo(graph);
        TinyContext inductive = new TinyContext(
                context.game(),
                context.model(),
                new TrainingSet(
                        CsrGraph.withoutEdges(Ring.NODES),
                        features,
                        context.trainingSet().nodes()),
                context.engine(),
                context.run());
        CsrGraph around = Surroundings.of(inductive).graph();
        for (int v : List.of(0, 5, 19)) {
            assertThat(around.weightedDegree(v)).isEqualTo(graph.weightedDegree(v));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void propagationEqualsTheMatrixProduct(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        int n = 12;
        CsrGraph graph = graph(n, random);
        double[][] once = new double[n][n];
        for (int v = 0; v < n; v++) {
            once[v][v] = 1 / (graph.weightedDegree(v) + 1);
            for (int i = 0; i < graph.degree(v); i++) {
                int u = graph.neighbour(v, i);
                once[v][u] =
                        graph.weight(v, i) / Math.sqrt((graph.weightedDegree(v) + 1) * (graph.weightedDegree(u) + 1));
            }
        }
        double[][] rows = new double[n][];
        for (int v = 0; v < n; v++) {
            rows[v] = random.doubles(3, 0.1, 1).toArray();
        }
        double[][] actual = Propagation.twoSteps(graph, rows);
        for (int v = 0; v < n; v++) {
            double[] expected = new double[3];
            for (int w = 0; w < n; w++) {
                for (int u = 0; u < n; u++) {
                    for (int c = 0; c < 3; c++) {
                        expected[c] += once[v][w] * once[w][u] * rows[u][c];
                    }
                }
            }
            double sum = expected[0] + expected[1] + expected[2];
            for (int c = 0; c < 3; c++) {
                assertThat(actual[v][c]).isCloseTo(expected[c] / sum, within(1e-12));
            }
        }
    }
}
