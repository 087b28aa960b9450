package org.sgul.models.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.Graph;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.Prototypes;
import org.sgul.api.inference.SessionRequest;
import org.sgul.api.model.FullModel;
import org.sgul.api.model.Model;
import org.sgul.api.model.Weights;
import org.sgul.core.run.RandomStreams;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.Subgraphs;

class TargetSessionTest {
    private static final int CLASSES = 3;

    static IntStream seeds() {
        return IntStream.range(0, 150);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void afterAnyMovesTheStateEqualsAFullPassBitForBit(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "session-test", 0);
        Game game = RandomGames.make(random, 12, random.nextBoolean());
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = open(model, game, random);
        BitSet present = new BitSet();
        for (int move = 0; move < 60 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            SessionMoves.assertEqualsFullPass(session, model, present);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatAMoveDidNotListAsChangedStayedTheSame(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "changed-test", 0);
        Game game = RandomGames.make(random, 12, true);
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = open(model, game, random);
        BitSet present = new BitSet();
        for (int move = 0; move < 30 && !game.players().isEmpty(); move++) {
            List<List<Double>> before = states(session);
            SessionMoves.randomMove(random, session, present);
            List<List<Double>> after = states(session);
            int[] changed = IntStream.range(0, session.changedTargetCount())
                    .map(session::changedTarget)
                    .toArray();
            assertThat(changed).doesNotHaveDuplicates();
            for (int t = 0; t < after.size(); t++) {
                int target = t;
                if (IntStream.of(changed).noneMatch(c -> c == target)) {
                    assertThat(after.get(t)).isEqualTo(before.get(t));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void twoStepQuantitiesEqualPlainMatrixProducts(int seed) {
        RandomGenerator random = RandomStreams.stream(seed, "two-step-test", 0);
        int columns = seed % 2 == 0 ? 12 : 400;
        Game game = RandomGames.make(random, columns, true);
        Model model = RandomNetworks.make(random, columns, 4, CLASSES);
        Prototypes prototypes = prototypes(random, columns);
        InferenceSession session = new IncrementalEngine().open(model, game, SessionRequest.everything(prototypes));
        BitSet present = new BitSet();
        for (int move = 0; move < 12 && !game.players().isEmpty(); move++) {
            SessionMoves.randomMove(random, session, present);
            Subgraphs.Induced induced = SessionMoves.induced(game, present);
            double[][] twice = twoSteps(induced.graph());
            double[][] x = denseRows(game.features().select(induced.nodes()));
            double[][] edgeFree = FullPass.probabilities(
                    model, CsrGraph.withoutEdges(x.length), game.features().select(induced.nodes()));
            for (int t = 0; t < game.targets().size(); t++) {
                int v = SessionMoves.position(induced.nodes(), game.targets().get(t));
                double[] h = rowTimes(twice[v], x);
                double[] row = new double[columns];
                session.aggregatedFeatures(t, row);
                assertThat(row).containsExactly(h, offset(1e-9));
                for (int p = 0; p < prototypes.size(); p++) {
                    assertThat(session.prototypeCosine(t, p)).isCloseTo(cosine(h, prototypes.vector(p)), offset(1e-7));
                }
                double[] propagated = rowTimes(twice[v], edgeFree);
                double sum = IntStream.range(0, CLASSES)
                        .mapToDouble(c -> propagated[c])
                        .sum();
                for (int c = 0; c < CLASSES; c++) {
                    assertThat(session.propagatedProbability(t, c)).isCloseTo(propagated[c] / sum, offset(1e-8));
                }
            }
        }
    }

    @Test
    void aModelWithOnlyAFullPassWorksAndSaysSo() {
        RandomGenerator random = RandomStreams.stream(3, "full-test", 0);
        Game game = RandomGames.make(random, 12, true);
        Model local = RandomNetworks.make(random, 12, 5, CLASSES);
        FullModel full = new FullOnly(local);
        InferenceSession fast = new IncrementalEngine().open(local, game, SessionRequest.predictions());
        InferenceSession slow = new IncrementalEngine().open(full, game, SessionRequest.predictions());
        assertThat(fast.isIncremental()).isTrue();
        assertThat(slow.isIncremental()).isFalse();
        game.players().stream().forEach(player -> {
            fast.add(player);
            slow.add(player);
            assertThat(predictions(slow)).isEqualTo(predictions(fast));
        });
    }

    @Test
    void refusesMovesThatMakeNoSenseAndQuantitiesNotAskedFor() {
        RandomGenerator random = RandomStreams.stream(5, "refuse-test", 0);
        Game game = RandomGames.make(random, 12, true);
        Model model = RandomNetworks.make(random, 12, 5, CLASSES);
        InferenceSession session = new IncrementalEngine().open(model, game, SessionRequest.predictions());
        int player = game.players().get(0);
        assertThatThrownBy(() -> session.remove(player)).hasMessage("player " + player + " is not present");
        session.add(player);
        assertThatThrownBy(() -> session.add(player)).hasMessage("player " + player + " is already present");
        int target = game.targets().get(0);
        assertThatThrownBy(() -> session.add(target)).hasMessage("node " + target + " is no player of this game");
        assertThatThrownBy(() -> session.prototypeCosine(0, 0))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("without PROTOTYPE_COSINES");
    }

    private static InferenceSession open(Model model, Game game, RandomGenerator random) {
        return new IncrementalEngine()
                .open(
                        model,
                        game,
                        SessionRequest.everything(
                                prototypes(random, game.features().columns())));
    }

    private static List<List<Double>> states(InferenceSession session) {
        return IntStream.range(0, session.game().targets().size())
                .mapToObj(t -> DoubleStream.concat(
                                DoubleStream.of(
                                        session.degree(session.game().targets().get(t)), session.prototypeCosine(t, 0)),
                                IntStream.range(0, CLASSES)
                                        .mapToDouble(c ->
                                                session.probability(t, c) + 10 * session.propagatedProbability(t, c)))
                        .boxed()
                        .toList())
                .toList();
    }

    private static List<Integer> predictions(InferenceSession session) {
        return IntStream.range(0, session.game().targets().size())
                .map(session::predictedClass)
                .boxed()
                .toList();
    }

    private static Prototypes prototypes(RandomGenerator random, int columns) {
        double[][] vectors = RandomNetworks.matrix(random, 3, columns);
        return Prototypes.of(vectors[0], List.of(vectors[1], vectors[2]), 0, 2);
    }

    /** Â² as a plain matrix. */
    private static double[][] twoSteps(Graph graph) {
        int n = graph.nodeCount();
        double[][] once = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == j || graph.hasEdge(i, j)) {
                    once[i][j] = 1 / Math.sqrt((graph.degree(i) + 1.0) * (graph.degree(j) + 1.0));
                }
            }
        }
        double[][] twice = new double[n][];
        for (int i = 0; i < n; i++) {
            twice[i] = rowTimes(once[i], once);
        }
        return twice;
    }

    private static double[] rowTimes(double[] row, double[][] matrix) {
        double[] out = new double[matrix[0].length];
        for (int i = 0; i < row.length; i++) {
            for (int j = 0; j < out.length; j++) {
                out[j] += row[i] * matrix[i][j];
            }
        }
        return out;
    }

    private static double[][] denseRows(FeatureMatrix features) {
        double[][] rows = new double[features.rows()][features.columns()];
        for (int i = 0; i < rows.length; i++) {
            features.addRow(i, 1, rows[i]);
        }
        return rows;
    }

    private static double cosine(double[] a, double[] b) {
        double dot = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            dot += a[i] * b[i];
            aa += a[i] * a[i];
            bb += b[i] * b[i];
        }
        return aa == 0 || bb == 0 ? 0 : dot / Math.sqrt(aa * bb);
    }

    private record FullOnly(Model model) implements FullModel {
        @Override
        public int featureCount() {
            return model.featureCount();
        }

        @Override
        public int classCount() {
            return model.classCount();
        }

        @Override
        public Weights weights() {
            return model.weights();
        }

        @Override
        public void scores(Graph graph, FeatureMatrix features, double[][] scores) {
            double[][] rows = FullPass.scores(model, graph, features);
            for (int v = 0; v < rows.length; v++) {
                System.arraycopy(rows[v], 0, scores[v], 0, rows[v].length);
            }
        }
    }
}
