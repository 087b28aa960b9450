package org.sgul.baselines.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.data.Graph;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TargetMean;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.testkit.FeatureContract;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;

class LongRangeAgreementTest {
    private static final int CLASSES = 3;

    @ParameterizedTest(name = "seed {0}, training edges: {1}")
    @CsvSource({"0, false", "1, false", "2, true", "3, true", "4, true"})
    void equalsItsFormulaRecomputedWithDenseMatrices(long seed, boolean trainingEdges) {
        RandomGenerator random = new SplittableRandom(seed);
        TinyContext context = context(seed, trainingEdges, random);
        Game game = context.game();
        double[][] q = expected(context);
        TargetMean mean = (TargetMean) new LongRangeAgreement().on(context);
        for (int trial = 0; trial < 20; trial++) {
            InferenceSession session = context.open();
            game.players().stream().filter(player -> random.nextBoolean()).forEach(session::add);
            session.settle();
            for (int t = 0; t < game.targets().size(); t++) {
                double agreeing = 0;
                double all = 0;
                for (int c = 0; c < CLASSES; c++) {
                    double power = Math.pow(session.probability(t, c), 8);
                    agreeing += q[t][c] * power;
                    all += power;
                }
                assertThat(mean.function().of(Target.of(context, session, t))).isCloseTo(agreeing / all, within(1e-12));
            }
        }
    }

    private static TinyContext context(long seed, boolean trainingEdges, RandomGenerator random) {
        TinyContext context = TinyContext.of(TinyGames.random(seed), CLASSES, seed);
        if (!trainingEdges) {
            return context;
        }
        TrainingSet training = context.trainingSet();
        int nodes = training.graph().nodeCount();
        GraphBuilder edges = new GraphBuilder(nodes);
        for (int v = 1; v < nodes; v++) {
            edges.add(random.nextInt(v), v);
        }
        return new TinyContext(
                context.game(),
                context.model(),
                new TrainingSet(edges.build(), training.features(), training.nodes()),
                context.engine(),
                context.run());
    }

    /** q of decision D55, by target and class. */
    private static double[][] expected(GameContext context) {
        TrainingSet training = context.trainingSet();
        int nodes = training.graph().nodeCount();
        double[][] a = new double[nodes][nodes];
        addEdges(training.graph(), null, a);
        addEdges(context.game().graph(), context.game(), a);
        double[] degrees = new double[nodes];
        for (int v = 0; v < nodes; v++) {
            a[v][v] = 1;
            for (int u = 0; u < nodes; u++) {
                degrees[v] += a[v][u];
            }
        }
        double[][] h =
                context.engine().probabilities(context.model(), CsrGraph.withoutEdges(nodes), training.features());
        double[][] z = h;
        for (int step = 0; step < 10; step++) {
            double[][] next = new double[nodes][CLASSES];
            for (int v = 0; v < nodes; v++) {
                for (int c = 0; c < CLASSES; c++) {
                    next[v][c] = 0.1 * h[v][c];
                    for (int u = 0; u < nodes; u++) {
                        next[v][c] += 0.9 * a[v][u] / Math.sqrt(degrees[v] * degrees[u]) * z[u][c];
                    }
                }
            }
            z = next;
        }
        double[][] q = new double[context.game().targets().size()][CLASSES];
        for (int t = 0; t < q.length; t++) {
            double[] row = z[context.game().datasetId(context.game().targets().get(t))];
            double sum = 0;
            for (int c = 0; c < CLASSES; c++) {
                sum += Math.pow(row[c], 1.5);
            }
            for (int c = 0; c < CLASSES; c++) {
                q[t][c] = Math.pow(row[c], 1.5) / sum;
            }
        }
        return q;
    }

    private static void addEdges(Graph graph, @Nullable Game game, double[][] a) {
        for (int v = 0; v < graph.nodeCount(); v++) {
            for (int i = 0; i < graph.degree(v); i++) {
                int u = graph.neighbour(v, i);
                a[game == null ? v : game.datasetId(v)][game == null ? u : game.datasetId(u)] = 1;
            }
        }
    }

    @TestFactory
    List<DynamicTest> theFeatureKeepsTheContract() {
        return FeatureContract.tests(FeatureFactory.of("feature", "A feature.", new LongRangeAgreement()));
    }
}
