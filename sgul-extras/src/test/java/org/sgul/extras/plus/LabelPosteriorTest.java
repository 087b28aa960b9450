package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.utility.GameContext;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.models.agreement.Surroundings;
import org.sgul.testkit.TinyContext;

class LabelPosteriorTest {
    private static LabelledNodes targets(GameContext context, int[] classes) {
        return LabelledNodes.of(context.game().targets(), Arrays.copyOf(classes, Ring.TARGETS));
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
        int[] classes = Ring.randomClasses(1, Ring.NODES);
        GameContext context =
                Ring.context(Ring.features(1, 0, new int[Ring.NODES]), CsrGraph.withoutEdges(Ring.NODES), 0, 1);

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
    void onTheValidationGameThePosteriorIsOutOfFold() {
        int[] classes = Ring.randomClasses(1, Ring.NODES);
        GameContext context = Ring.context(
                Ring.features(1, 0.3, classes),
                CsrGraph.withoutEdges(Ring.NODES),
                Arrays.copyOfRange(classes, Ring.NODES - 20, Ring.NODES));
        LabelPosterior posterior = LabelPosterior.fit(
                context,
                targets(context, classes),
                List.of(PosteriorView.PREDICTION, PosteriorView.KNOWN_LABELS, PosteriorView.REFIT_PERCEPTRON),
                5,
                1);
        assertThat(posterior.on(context)).isDeepEqualTo(posterior.outOfFold());

        Game half = Games.of(
                context.game().graph(),
                context.game().features(),
                NodeList.range(Ring.TARGETS / 2, Ring.TARGETS + 20),
                NodeList.range(0, Ring.NODES),
                Ring.NODES);
        double[][] mixed = posterior.on(((TinyContext) context).withGame(half));
        for (int i = 0; i < Ring.TARGETS / 2; i++) {
            assertThat(mixed[i])
                    .as("target %d, of both games", i)
                    .containsExactly(posterior.outOfFold()[Ring.TARGETS / 2 + i], within(1e-9));
        }
    }

    @Test
    void weighsTheRefitModelAboveAnUninformativeModel() {
        int[] classes = Ring.randomClasses(2, Ring.NODES);
        GameContext context = Ring.context(Ring.features(2, 0.7, classes), CsrGraph.withoutEdges(Ring.NODES), 0, 1);

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
        int[] blocks = new int[Ring.NODES];
        Arrays.fill(blocks, Ring.NODES / 4, 3 * Ring.NODES / 4, 1);
        FeatureMatrix noise = Ring.features(3, 0, new int[Ring.NODES]);
        GameContext inside = Ring.context(
                noise, CsrGraph.withoutEdges(Ring.NODES), Arrays.copyOfRange(blocks, Ring.TARGETS, Ring.NODES));

        LabelPosterior posterior =
                LabelPosterior.fit(inside, targets(inside, blocks), List.of(PosteriorView.KNOWN_LABELS), 5, 1);

        assertThat(accuracy(posterior.outOfFold(), blocks)).isGreaterThan(0.9);

        GameContext outside = Ring.inductive(noise);
        assertThatThrownBy(() -> LabelPosterior.fit(
                        outside, targets(outside, blocks), List.of(PosteriorView.KNOWN_LABELS), 5, 1))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("known-labels requires the transductive setting");
    }

    @Test
    void needsTwoTargetsToCrossFit() {
        GameContext context =
                Ring.context(Ring.features(1, 0, new int[Ring.NODES]), CsrGraph.withoutEdges(Ring.NODES), 0, 1);

        assertThatThrownBy(() -> LabelPosterior.fit(
                        context, LabelledNodes.of(NodeList.of(0), 1), List.of(PosteriorView.PREDICTION), 5, 1))
                .hasMessage("a label posterior needs at least 2 validation targets for cross-fitting, not 1");
    }

    @Test
    void onlyViewsThatLearnFromValidationLabelsDependOnThem() {
        int[] blocks = new int[Ring.NODES];
        Arrays.fill(blocks, Ring.NODES / 4, 3 * Ring.NODES / 4, 1);
        GameContext context = Ring.context(
                Ring.features(3, 0.5, blocks),
                CsrGraph.withoutEdges(Ring.NODES),
                Arrays.copyOfRange(blocks, Ring.TARGETS, Ring.NODES));
        Surroundings around = Surroundings.of(context);
        int[] labels = Arrays.copyOf(blocks, Ring.TARGETS);
        int[] others = Arrays.stream(labels).map(label -> 1 - label).toArray();
        for (PosteriorView view : PosteriorView.values()) {
            boolean equal = Arrays.deepEquals(seen(view, labels, around), seen(view, others, around));
            assertThat(equal).as(view.label()).isEqualTo(!view.learnsFromValidationLabels());
        }
    }

    private static double[][][] seen(PosteriorView view, int[] labels, Surroundings around) {
        ViewSource.Views views = view.source()
                .learn(
                        around.known(labels, target -> true),
                        around,
                        around.context().run());
        return views.on(around).values().toArray(double[][][]::new);
    }

    @Test
    void rejectsATrainingSetOfAnotherDataSet() {
        GameContext context = Ring.context(Ring.features(1, 0, new int[Ring.NODES]), CsrGraph.withoutEdges(50));

        assertThatThrownBy(() -> Surroundings.of(context))
                .hasMessage("game node 50 is node 50 of its data set, but the model was trained on a data set of"
                        + " 50 nodes; a learner that estimates labels requires the same data set for both");
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
