package org.sgul.features.propagate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;
import org.sgul.testkit.ReferenceEngine;
import org.sgul.testkit.TinyContext;

/** Both networks against plain products of dense matrices, with few, narrow and wide features. */
class PropagatedRowsTest {
    private static final int CLASSES = 3;

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void rowsEqualPlainMatrixProducts(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "two-step-test", 0);
        int columns = new int[] {12, 100, 400}[seed % 3];
        Game plain = WideGames.make(random, columns);
        Game game = seed % 4 < 2 ? plain : WideGames.weighted(random, plain, 1 + seed % 3);
        TrainingSet training = new TrainingSet(
                CsrGraph.withoutEdges(20),
                WideGames.features(random, 20, columns),
                LabelledNodes.of(NodeList.range(0, 6), new int[] {0, 2, 2, 0, 2, 0}));
        TinyContext context =
                new TinyContext(game, new FirstFeatures(columns), training, new ReferenceEngine(), new SeededRun(seed));
        InferenceSession session = context.open(List.of(LabelPropagation.on(context), PrototypeCosines.on(context)));
        for (int player : game.players().stream().limit(8).toArray()) {
            session.add(player);
            NodeList present = NodeList.of(IntStream.range(0, game.graph().nodeCount())
                    .filter(session::isPresent)
                    .toArray());
            double[][] twice = twoSteps(Subgraphs.induced(game.graph(), present).graph());
            double[][] x = rows(game.features().select(present));
            double[][] edgeFree = context.engine()
                    .probabilities(
                            context.model(),
                            CsrGraph.withoutEdges(x.length),
                            game.features().select(present));
            for (int t = 0; t < game.targets().size(); t++) {
                int v = Arrays.binarySearch(present.toArray(), game.targets().get(t));
                assertThat(session.row(0, t)).containsExactly(sumToOne(times(twice[v], edgeFree)), within(1e-8));
                double[] h = times(twice[v], x);
                double[] cosines = {
                    cosine(h, prototype(training, 0, 2)),
                    cosine(h, prototype(training, 0)),
                    cosine(h, prototype(training, 2))
                };
                assertThat(session.row(1, t)).containsExactly(cosines, within(1e-7));
            }
        }
    }

    private static double[] prototype(TrainingSet training, int... classes) {
        double[][] x = rows(training.features());
        int[] members = IntStream.range(0, training.nodes().size())
                .filter(i -> IntStream.of(classes)
                        .anyMatch(c -> c == training.nodes().label(i)))
                .toArray();
        double[] mean = new double[x[0].length];
        Arrays.setAll(
                mean,
                j -> IntStream.of(members).mapToDouble(i -> x[i][j]).average().orElseThrow());
        return mean;
    }

    /** Â² as a plain matrix. */
    private static double[][] twoSteps(Graph graph) {
        int n = graph.nodeCount();
        double[][] once = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == j || graph.hasEdge(i, j)) {
                    once[i][j] = 1 / Math.sqrt((graph.weightedDegree(i) + 1) * (graph.weightedDegree(j) + 1));
                }
            }
            for (int k = 0; k < graph.degree(i); k++) {
                once[i][graph.neighbour(i, k)] *= graph.weight(i, k);
            }
        }
        return Arrays.stream(once).map(row -> times(row, once)).toArray(double[][]::new);
    }

    private static double[] times(double[] row, double[][] matrix) {
        double[] out = new double[matrix[0].length];
        for (int i = 0; i < row.length; i++) {
            for (int j = 0; j < out.length; j++) {
                out[j] += row[i] * matrix[i][j];
            }
        }
        return out;
    }

    private static double[][] rows(FeatureMatrix features) {
        double[][] rows = new double[features.rows()][features.columns()];
        for (int i = 0; i < rows.length; i++) {
            features.addRow(i, 1, rows[i]);
        }
        return rows;
    }

    private static double[] sumToOne(double[] row) {
        double sum = Arrays.stream(row).sum();
        return Arrays.stream(row).map(value -> value / sum).toArray();
    }

    private static double cosine(double[] a, double[] b) {
        double dot = IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
        double lengths = Math.sqrt(Arrays.stream(a).map(x -> x * x).sum())
                * Math.sqrt(Arrays.stream(b).map(x -> x * x).sum());
        return lengths == 0 ? 0 : dot / lengths;
    }

    /** Scores a class by a node's feature of that number. */
    private record FirstFeatures(int featureCount) implements FullModel {
        @Override
        public int classCount() {
            return CLASSES;
        }

        @Override
        public Weights weights() {
            return new Weights(Map.of());
        }

        @Override
        public void scores(Graph graph, FeatureMatrix features, double[][] scores) {
            double[][] x = rows(features);
            for (int v = 0; v < scores.length; v++) {
                System.arraycopy(x[v], 0, scores[v], 0, CLASSES);
            }
        }
    }
}
