package org.sgul.baselines.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.data.TrainingSet;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.core.run.RandomStreams;
import org.sgul.core.run.SeededRun;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.graph.store.DenseFeatures;
import org.sgul.graph.store.GraphBuilder;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

class LabelPosteriorTest {
    private static final int NODES = 200;
    private static final int TARGETS = 100;

    /** A ring of nodes whose first half are targets; the evaluated model is untrained. */
    private static GameContext context(FeatureMatrix features, CsrGraph trainingGraph, int... trainingLabels) {
        GraphBuilder ring = new GraphBuilder(NODES);
        for (int v = 0; v < NODES; v++) {
            ring.add(v, (v + 1) % NODES);
        }
        Game game = Games.of(ring.build(), features, NodeList.range(0, TARGETS), NodeList.range(0, NODES), NODES);
        NodeList training = NodeList.range(NODES - trainingLabels.length, NODES);
        return new TinyContext(
                game,
                TinyModels.gcn(0, 2),
                new TrainingSet(trainingGraph, features, LabelledNodes.of(training, trainingLabels)),
                new IncrementalEngine(),
                new SeededRun(1));
    }

    /** Noise, shifted by the class of the node if it has one. */
    private static FeatureMatrix features(long seed, double shift, int... classes) {
        RandomGenerator random = RandomStreams.stream(seed, "posterior-test", 0);
        float[][] rows = new float[NODES][TinyGames.COLUMNS];
        for (int v = 0; v < NODES; v++) {
            double move = shift * (2 * classes[v] - 1);
            for (int i = 0; i < rows[v].length; i++) {
                rows[v][i] = (float) (random.nextGaussian() + move);
            }
        }
        return DenseFeatures.owning(rows, TinyGames.COLUMNS);
    }

    private static int[] randomClasses(long seed, int count) {
        return RandomStreams.stream(seed, "posterior-classes", 0)
                .ints(count, 0, 2)
                .toArray();
    }

    private static LabelledNodes targets(GameContext context, int[] classes) {
        return LabelledNodes.of(context.game().targets(), Arrays.copyOf(classes, TARGETS));
    }

    private static double accuracy(double[][] posterior, int[] classes) {
        double hits = 0;
        for (int i = 0; i < posterior.length; i++) {
            hits += posterior[i][classes[i]] > 0.5 ? 1 : 0;
        }
        return hits / posterior.length;
    }

    @Test
    void outOfFoldPosteriorHasNotSeenTheTargetsLabel() {
        int[] classes = randomClasses(1, NODES);
        GameContext context = context(features(1, 0, new int[NODES]), CsrGraph.withoutEdges(NODES), 0, 1);

        LabelPosterior posterior =
                LabelPosterior.fit(context, targets(context, classes), List.of(PosteriorView.REFIT_PERCEPTRON), 5, 1);

        double[][] outOfFold = posterior.outOfFold();
        assertThat(accuracy(outOfFold, classes)).as("labels are noise").isBetween(0.3, 0.65);
        assertThat(Arrays.stream(outOfFold)
                        .mapToDouble(row -> Math.max(row[0], row[1]))
                        .average()
                        .orElseThrow())
                .as("confidence")
                .isLessThan(0.6);
    }

    @Test
    void weighsTheRefitModelAboveAnUninformativeModel() {
        int[] classes = randomClasses(2, NODES);
        GameContext context = context(features(2, 0.7, classes), CsrGraph.withoutEdges(NODES), 0, 1);

        LabelPosterior posterior = LabelPosterior.fit(
                context,
                targets(context, classes),
                List.of(PosteriorView.PREDICTION, PosteriorView.REFIT_PERCEPTRON),
                5,
                1);

        assertThat(accuracy(posterior.outOfFold(), classes)).isGreaterThan(0.85);
        assertThat(accuracy(posterior.on(context), classes)).isGreaterThan(0.85);
        assertThat(weight(posterior, "refit-pmlp-sgc-edge-free")).isGreaterThan(weight(posterior, "prediction"));
        assertThat((double) posterior.findings().get("mean-log-likelihood")).isGreaterThan(Math.log(0.5));
    }

    @Test
    void knownLabelsAreAViewOnlyInGamesWithTrainingNodes() {
        int[] blocks = new int[NODES];
        Arrays.fill(blocks, NODES / 4, 3 * NODES / 4, 1);
        FeatureMatrix noise = features(3, 0, new int[NODES]);
        GameContext inside = context(noise, CsrGraph.withoutEdges(NODES), Arrays.copyOfRange(blocks, TARGETS, NODES));

        LabelPosterior posterior =
                LabelPosterior.fit(inside, targets(inside, blocks), List.of(PosteriorView.KNOWN_LABELS), 5, 1);

        assertThat(accuracy(posterior.outOfFold(), blocks)).isGreaterThan(0.9);

        GameContext outside = inductive(noise);
        assertThatThrownBy(() -> LabelPosterior.fit(
                        outside, targets(outside, blocks), List.of(PosteriorView.KNOWN_LABELS), 5, 1))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("known-labels requires the transductive setting");
    }

    /** The same ring, but without training nodes in the game. */
    private static GameContext inductive(FeatureMatrix features) {
        GameContext ring = context(features, CsrGraph.withoutEdges(NODES), 0);
        Game inner =
                Games.of(ring.game().graph(), features, NodeList.range(0, TARGETS), NodeList.range(0, NODES - 2), 2);
        return ((TinyContext) ring).withGame(inner);
    }

    @Test
    void needsTwoTargetsToCrossFit() {
        GameContext context = context(features(1, 0, new int[NODES]), CsrGraph.withoutEdges(NODES), 0, 1);

        assertThatThrownBy(() -> LabelPosterior.fit(
                        context, LabelledNodes.of(NodeList.of(0), 1), List.of(PosteriorView.PREDICTION), 5, 1))
                .hasMessage("a label posterior needs at least 2 validation targets for cross-fitting, not 1");
    }

    @Test
    void rejectsATrainingSetOfAnotherDataSet() {
        GameContext context = context(features(1, 0, new int[NODES]), CsrGraph.withoutEdges(50));

        assertThatThrownBy(() -> Surroundings.of(context))
                .hasMessage("game node 50 is node 50 of its data set, but the model was trained on a data set of"
                        + " 50 nodes; sgul-plus requires the same data set for both");
    }

    @SuppressWarnings("unchecked")
    private static double weight(LabelPosterior posterior, String view) {
        return ((List<Map<String, Object>>) posterior.findings().get("views"))
                .stream()
                        .filter(row -> row.get("view").equals(view))
                        .mapToDouble(row -> (double) row.get("weight"))
                        .findFirst()
                        .orElseThrow();
    }
}
