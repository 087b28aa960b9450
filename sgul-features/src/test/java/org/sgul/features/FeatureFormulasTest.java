package org.sgul.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.features.ClasswiseRepresentationDistance.Parameters;
import org.sgul.features.ClasswiseRepresentationDistance.Reduction;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;
import org.sgul.testkit.ReferenceEngine;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

/** Every feature against the paper's formula, written out over matrices of what a session shows. */
class FeatureFormulasTest {
    private static final int CLASSES = 4;

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void edgeCosineSimilarity(int seed) {
        GameContext context = context(seed);
        NodeList coalition = coalition(context, seed);
        Game game = context.game();
        List<Double> cosines = new ArrayList<>();
        int[] present =
                IntStream.concat(game.targets().stream(), coalition.stream()).toArray();
        for (int i : present) {
            for (int j : present) {
                if (i < j && game.graph().hasEdge(i, j)) {
                    cosines.add(cosine(input(game, i), input(game, j)));
                }
            }
        }
        double expected = cosines.stream().mapToDouble(c -> c).average().orElse(0);
        assertThat(value(new EdgeCosineSimilarity(), context, coalition)).isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void representationDistances(int seed) {
        GameContext context = context(seed);
        NodeList coalition = coalition(context, seed);
        double[][] prototypes = prototypes(context.trainingSet());
        double[][] h = aggregated(context, coalition);
        assertThat(value(new RepresentationDistance(), context, coalition))
                .isCloseTo(mean(h.length, v -> cosine(h[v], prototypes[0])), within(1e-9));
        assertThat(value(classwise(Reduction.MIN), context, coalition))
                .isCloseTo(mean(h.length, v -> Collections.min(toClasses(h[v], prototypes))), within(1e-9));
        assertThat(value(classwise(Reduction.MAX), context, coalition))
                .isCloseTo(mean(h.length, v -> Collections.max(toClasses(h[v], prototypes))), within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void confidences(int seed) {
        GameContext context = context(seed);
        NodeList coalition = coalition(context, seed);
        double[][] p = probabilities(context, coalition);
        double[][] full = probabilities(context, context.game().players());
        assertThat(value(PredictionFeatures.MAXIMUM_PREDICTED_CONFIDENCE, context, coalition))
                .isCloseTo(mean(p.length, v -> sorted(p[v])[CLASSES - 1]), within(1e-12));
        assertThat(value(PredictionFeatures.TARGET_CLASS_CONFIDENCE, context, coalition))
                .isCloseTo(mean(p.length, v -> p[v][largest(full[v])]), within(1e-12));
        assertThat(value(PredictionFeatures.CONFIDENCE_GAP, context, coalition))
                .isCloseTo(mean(p.length, v -> sorted(p[v])[CLASSES - 1] - sorted(p[v])[CLASSES - 2]), within(1e-12));
        assertThat(value(PredictionFeatures.NEGATIVE_ENTROPY, context, coalition))
                .isCloseTo(
                        mean(
                                p.length,
                                v -> -Arrays.stream(p[v])
                                        .map(q -> q * Math.log(q))
                                        .sum()),
                        within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void propagatedConfidences(int seed) {
        GameContext context = context(seed);
        NodeList coalition = coalition(context, seed);
        double[][] p = propagated(context, coalition);
        double[][] full = probabilities(context, context.game().players());
        assertThat(value(PredictionFeatures.PROPAGATED_MAXIMUM_CONFIDENCE, context, coalition))
                .isCloseTo(mean(p.length, v -> sorted(p[v])[CLASSES - 1]), within(1e-9));
        assertThat(value(PredictionFeatures.PROPAGATED_TARGET_CONFIDENCE, context, coalition))
                .isCloseTo(mean(p.length, v -> p[v][largest(full[v])]), within(1e-9));
    }

    @Test
    void withOneClassConfidenceAndGapAreOneAndEntropyIsZero() {
        GameContext context = TinyContext.of(TinyGames.random(4), 1, 4);
        NodeList coalition = coalition(context, 4);
        assertThat(value(PredictionFeatures.MAXIMUM_PREDICTED_CONFIDENCE, context, coalition))
                .isEqualTo(1);
        assertThat(value(PredictionFeatures.CONFIDENCE_GAP, context, coalition)).isEqualTo(1);
        assertThat(value(PredictionFeatures.NEGATIVE_ENTROPY, context, coalition))
                .isZero();
        assertThat(value(PredictionFeatures.PROPAGATED_MAXIMUM_CONFIDENCE, context, coalition))
                .isEqualTo(1);
    }

    @Test
    void withoutEdgesOrFeaturesTheEdgeCosineIsZero() {
        for (Game game : List.of(TinyGames.withoutEdges(), TinyGames.withoutFeatures())) {
            GameContext context = TinyContext.of(game, CLASSES, 1);
            assertThat(value(new EdgeCosineSimilarity(), context, game.players()))
                    .isZero();
        }
    }

    @Test
    void distancesWithoutTrainingNodesStateWhatIsMissing() {
        TrainingSet training = TinyModels.trainingSet(0, CLASSES);
        TinyContext context = new TinyContext(
                TinyGames.random(0),
                TinyModels.gcn(0, CLASSES),
                new TrainingSet(training.graph(), training.features(), LabelledNodes.of(NodeList.of(), new int[0])),
                new ReferenceEngine(),
                new SeededRun(0));
        assertThatThrownBy(() -> classwise(Reduction.MIN).on(context))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("no training node has a class");
        assertThatThrownBy(() -> new RepresentationDistance().on(context))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessage(
                        "representation-distance compares targets with the training nodes, but the split has none; use a"
                                + " split with training nodes, or leave the feature out");
    }

    private static Utility classwise(Reduction reduction) {
        return new ClasswiseRepresentationDistance().create(new Parameters(reduction));
    }

    private static GameContext context(int seed) {
        return TinyContext.of(TinyGames.random(seed), CLASSES, seed);
    }

    private static NodeList coalition(GameContext context, int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "coalition", 0);
        return NodeList.of(context.game().players().stream()
                .filter(player -> random.nextBoolean())
                .toArray());
    }

    private static double value(Utility utility, GameContext context, NodeList coalition) {
        return ReferenceMeasure.value(utility, context, coalition);
    }

    private static InferenceSession session(GameContext context, NodeList coalition) {
        InferenceSession session = context.open();
        coalition.stream().forEach(session::add);
        return session;
    }

    private static double[][] probabilities(GameContext context, NodeList coalition) {
        InferenceSession session = session(context, coalition);
        double[][] p = new double[context.game().targets().size()][CLASSES];
        for (int v = 0; v < p.length; v++) {
            int target = v;
            Arrays.setAll(p[v], c -> session.probability(target, c));
        }
        return p;
    }

    private static double[][] propagated(GameContext context, NodeList coalition) {
        NodeList present = present(context, coalition);
        FeatureMatrix features = context.game().features().select(present);
        double[][] edgeFree =
                context.engine().probabilities(context.model(), CsrGraph.withoutEdges(present.size()), features);
        double[][] twice = twice(context, present, edgeFree);
        return Arrays.stream(twice)
                .map(row -> Arrays.stream(row)
                        .map(p -> p / Arrays.stream(row).sum())
                        .toArray())
                .toArray(double[][]::new);
    }

    private static double[][] aggregated(GameContext context, NodeList coalition) {
        NodeList present = present(context, coalition);
        double[][] x =
                present.stream().mapToObj(node -> input(context.game(), node)).toArray(double[][]::new);
        return twice(context, present, x);
    }

    private static NodeList present(GameContext context, NodeList coalition) {
        return NodeList.of(IntStream.concat(context.game().targets().stream(), coalition.stream())
                .sorted()
                .toArray());
    }

    /** The targets' rows after two steps of Â on the subgraph of the present nodes. */
    private static double[][] twice(GameContext context, NodeList present, double[][] rows) {
        Graph graph = Subgraphs.induced(context.game().graph(), present).graph();
        double[][] out = step(graph, step(graph, rows));
        return context.game().targets().stream()
                .mapToObj(target -> out[Arrays.binarySearch(present.toArray(), target)])
                .toArray(double[][]::new);
    }

    private static double[][] step(Graph graph, double[][] rows) {
        double[][] out = new double[rows.length][rows[0].length];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows.length; j++) {
                if (i == j || graph.hasEdge(i, j)) {
                    double weight = 1 / Math.sqrt((graph.degree(i) + 1.0) * (graph.degree(j) + 1.0));
                    for (int k = 0; k < out[i].length; k++) {
                        out[i][k] += weight * rows[j][k];
                    }
                }
            }
        }
        return out;
    }

    /** The mean of all training nodes, then of each class that has some; the training graph has no edges. */
    private static double[][] prototypes(TrainingSet training) {
        LabelledNodes nodes = training.nodes();
        return IntStream.range(-1, CLASSES)
                .mapToObj(c -> IntStream.range(0, nodes.size())
                        .filter(i -> c < 0 || nodes.label(i) == c)
                        .map(nodes::node)
                        .toArray())
                .filter(members -> members.length > 0)
                .map(members -> IntStream.range(0, TinyGames.COLUMNS)
                        .mapToDouble(column -> IntStream.of(members)
                                .mapToDouble(node -> training.features().value(node, column))
                                .average()
                                .orElseThrow())
                        .toArray())
                .toArray(double[][]::new);
    }

    private static List<Double> toClasses(double[] h, double[][] prototypes) {
        return IntStream.range(1, prototypes.length)
                .mapToObj(i -> cosine(h, prototypes[i]))
                .toList();
    }

    private static double[] input(Game game, int node) {
        double[] row = new double[game.features().columns()];
        for (int i = 0; i < game.features().storedEntries(node); i++) {
            row[game.features().column(node, i)] = game.features().value(node, i);
        }
        return row;
    }

    private static double mean(int count, IntToDoubleFunction function) {
        return IntStream.range(0, count).mapToDouble(function).average().orElseThrow();
    }

    private static double[] sorted(double[] row) {
        return Arrays.stream(row).sorted().toArray();
    }

    private static int largest(double[] row) {
        return IntStream.range(0, row.length)
                .boxed()
                .max((a, b) -> Double.compare(row[a], row[b]))
                .orElseThrow();
    }

    private static double cosine(double[] a, double[] b) {
        double dot = IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
        double lengths = Math.sqrt(Arrays.stream(a).map(x -> x * x).sum())
                * Math.sqrt(Arrays.stream(b).map(x -> x * x).sum());
        return lengths == 0 ? 0 : dot / lengths;
    }
}
