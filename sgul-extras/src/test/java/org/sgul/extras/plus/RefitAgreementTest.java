package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgul.api.SgulException;
import org.sgul.api.data.FeatureMatrix;
import org.sgul.api.data.LabelledNodes;
import org.sgul.api.data.NodeList;
import org.sgul.api.game.Game;
import org.sgul.api.model.Model;
import org.sgul.api.model.TrainingTask;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.core.run.SeededRun;
import org.sgul.extras.plus.RefitAgreement.RefitModel;
import org.sgul.graph.game.Games;
import org.sgul.graph.store.CsrGraph;
import org.sgul.testkit.ReferenceMeasure;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyContext;

class RefitAgreementTest {
    private static final int[] BLOCKS = new int[Ring.NODES];

    static {
        Arrays.fill(BLOCKS, Ring.NODES / 2, Ring.NODES, 1);
        Arrays.fill(BLOCKS, Ring.NODES / 4, Ring.NODES / 2, 1);
        Arrays.fill(BLOCKS, 3 * Ring.NODES / 4, Ring.NODES, 0);
    }

    private static TinyContext validation(FeatureMatrix features) {
        return (TinyContext) Ring.context(features, CsrGraph.withoutEdges(Ring.NODES), 0, 0);
    }

    private static Utility fit(RefitModel model, TinyContext context) {
        LabelledNodes labels = LabelledNodes.of(context.game().targets(), Arrays.copyOf(BLOCKS, Ring.TARGETS));
        return new RefitAgreement(new RefitAgreement.Parameters(model))
                .fit(new ReferenceTraces(context, labels, TraceRequest.none(), 0));
    }

    /** The other half of the ring, whose labels nobody has seen, except those of two training nodes. */
    private static TinyContext test(TinyContext validation, FeatureMatrix features) {
        Game game = Games.of(
                validation.game().graph(),
                features,
                NodeList.range(Ring.TARGETS, Ring.NODES - 2),
                NodeList.range(0, Ring.NODES),
                2);
        return validation.withGame(game);
    }

    /** If classes are easy to tell apart, pseudo-labels are the true labels and agreement is accuracy. */
    @ParameterizedTest
    @EnumSource(RefitModel.class)
    void isTheAccuracyIfTheRefitIsRight(RefitModel model) {
        FeatureMatrix features = Ring.features(5, 4, BLOCKS);
        TinyContext validation = validation(features);
        TinyContext test = test(validation, features);
        Utility utility = fit(model, validation);
        for (NodeList coalition : new NodeList[] {NodeList.of(), test.game().players()}) {
            double agreement = ReferenceMeasure.value(utility, test, coalition);
            double accuracy = ReferenceMeasure.value(
                    Utility.meanOverTargets(target -> target.predictedClass()
                                    == BLOCKS[
                                            test.game()
                                                    .datasetId(test.game()
                                                            .targets()
                                                            .get(target.index()))]
                            ? 1
                            : 0),
                    test,
                    coalition);
            assertThat(agreement).isCloseTo(accuracy, within(0.04)).isBetween(0.1, 0.9);
        }
    }

    @Test
    void refusesTheValidationGame() {
        TinyContext validation = validation(Ring.features(5, 4, BLOCKS));
        Utility utility = fit(RefitModel.PERCEPTRON, validation);
        assertThatThrownBy(() -> utility.on(validation))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessage(
                        "refit-agreement cannot value the validation game: its model was trained on the labels of these"
                                + " targets; value the test game, or use sgul-plus, which estimates the label of a validation"
                                + " target without having seen it");
    }

    @Test
    void refitsTheEvaluatedModelWithItsOwnParameters() {
        FeatureMatrix features = Ring.features(5, 4, BLOCKS);
        TinyContext tiny = validation(features);
        LabelledNodes training = tiny.trainingSet().nodes();
        CsrGraph graph = CsrGraph.withoutEdges(Ring.NODES);
        Model evaluated = Refit.architecture("pmlp-gcn")
                .train(new TrainingTask(graph, graph, features, 2, training, training), new SeededRun(3));

        assertThat(fit(RefitModel.SAME, tiny.withModel(evaluated)).findings().get("refitted-model"))
                .asString()
                .startsWith("pmlp-gcn");
        assertThat(fit(RefitModel.PERCEPTRON, tiny.withModel(evaluated))
                        .findings()
                        .get("refitted-model"))
                .asString()
                .startsWith("pmlp-sgc");
        assertThat(fit(RefitModel.SAME, tiny).findings().get("refitted-model"))
                .as("a model that is not built in")
                .asString()
                .startsWith("gcn");
    }
}
