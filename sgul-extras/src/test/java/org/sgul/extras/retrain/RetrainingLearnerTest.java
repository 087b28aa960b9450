package org.sgul.extras.retrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.inference.InferenceSession;
import org.sgul.api.inference.TargetStates;
import org.sgul.api.utility.GameContext;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.extras.ExtrasPlugin;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.models.regression.RidgeFit;
import org.sgul.testkit.LearnerContract;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyCase;
import org.sgul.testkit.TinyContext;
import org.sgul.testkit.TinyFeatures;
import org.sgul.testkit.TinyGames;
import org.sgul.testkit.TinyModels;

class RetrainingLearnerTest {
    private static final ProjectionNormParameters SHORT =
            new ProjectionNormParameters(3, 4, SlopeRule.ANY, 10, 0.05, 0.9);

    private static LearnerFactory<?> factory(String name) {
        return new ExtrasPlugin()
                .learners().stream()
                        .filter(learner -> learner.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    private static Utility fit(TinyCase tiny, ProjectionNormParameters parameters) {
        RetrainingLearner learner = RetrainingLearner.projectionNorm("projection-norm", parameters);
        return learner.fit(new ReferenceTraces(tiny.context(), tiny.labels(), learner.traces(), 2));
    }

    @TestFactory
    Stream<DynamicContainer> satisfyTheContractWithOtherParameters() {
        return Stream.of("projection-norm", "lebed")
                .map(name -> DynamicContainer.dynamicContainer(
                        name,
                        LearnerContract.tests(
                                factory(name),
                                Map.of("orders", 2, "steps-per-order", 3, "slope", "falling"),
                                TinyFeatures.namedAsInThePaper())));
    }

    @Test
    void reportsErrorsAndWarnsIfValidationContradictsTheMethod() {
        boolean risen = false;
        boolean fallen = false;
        for (long seed : new long[] {1, 3, 4, 6, 7, 9, 10, 12}) {
            Map<String, Object> findings = fit(TinyCase.random(seed), SHORT).findings();
            assertThat(findings)
                    .containsKeys(
                            "intercept",
                            "slope",
                            "regression-error",
                            "regression-error-of-mean",
                            "interpolation-error",
                            "interpolation-error-of-mean",
                            "interpolation-error-in-accuracy");
            assertThat((int) findings.get("retrainings")).isBetween(3, 2 + 3 * 4);
            boolean rising = (double) findings.get("slope") > 0;
            assertThat(String.valueOf(findings.get("warnings")).contains("goes with a higher accuracy"))
                    .isEqualTo(rising);
            risen |= rising;
            fallen |= !rising;
        }
        assertThat(risen && fallen).as("both kinds of slope occurred").isTrue();
    }

    /** The weighted sum is the line applied to interpolated distances, so at anchors it is close to the line at their distance. */
    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 6, 7})
    void theUtilityIsTheLineAppliedToInterpolatedDistances(long seed) {
        TinyCase tiny = TinyCase.random(seed);
        GameContext test = tiny.context().withGame(TinyGames.random(seed + 100));
        FittedRetraining fitted = (FittedRetraining) fit(tiny, SHORT);
        if (fitted.line().slope() == 0) {
            return;
        }
        List<Anchor> anchors = fitted.anchors().of(test, fitted.distance());
        RidgeFit distances = Interpolation.of(anchors).fit();
        WeightedSum sum = (WeightedSum) fitted.on(test);
        for (Anchor anchor : anchors) {
            double value = sum.intercept();
            for (int i = 0; i < sum.terms().size(); i++) {
                value += sum.terms().get(i).weight() * anchor.quantities()[i];
            }
            double expected = fitted.line().intercept() + fitted.line().slope() * distances.at(anchor.quantities());
            assertThat(value).isCloseTo(expected, Offset.offset(1e-9));
        }
    }

    /** Decision D34. */
    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 6, 7})
    void anchorsAreExactWithATolerance(long seed) {
        TinyContext context = TinyContext.of(TinyGames.random(seed), 3, seed);
        Anchors anchors = new Anchors("projection-norm", 3, 4);
        Distance states = (labelled, run) -> 0;
        ToDoubleFunction<TargetStates> truth = session -> session.probability(0, 0);
        IncrementalEngine engine = new IncrementalEngine();
        List<Anchor> exact = anchors.of(context.withEngine(engine), states, truth);
        List<Anchor> tolerant =
                anchors.of(context.withEngine(engine.with(new IncrementalEngine.Parameters(0.3))), states, truth);
        assertThat(tolerant).usingRecursiveComparison().isEqualTo(exact);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 6, 7})
    void anchorsAreStratifiedAndIncludeBothEnds(long seed) {
        GameContext context = TinyCase.random(seed).context();
        int players = context.game().players().size();
        List<Anchor> anchors = new Anchors("test", 4, 2)
                .of(context, (subgraph, run) -> subgraph.graph().nodeCount());
        int targets = context.game().targets().size();
        assertThat(anchors.get(0).distance()).isEqualTo(targets);
        assertThat(anchors.get(anchors.size() - 1).distance()).isEqualTo(targets + players);
        for (int order = 0; order < 4; order++) {
            int each = order;
            double[] steps = anchors.stream()
                    .filter(anchor -> anchor.order() == each)
                    .mapToDouble(anchor -> anchor.distance() - targets)
                    .toArray();
            double half = 1 + (players - 1) / 2.0;
            assertThat(steps).hasSize(2);
            assertThat(steps[0]).isGreaterThanOrEqualTo(1).isLessThan(half);
            assertThat(steps[1]).isGreaterThanOrEqualTo(Math.floor(half)).isLessThan(players);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4})
    void quantitiesIncludeSharesOfPlayersAndClasses(long seed) {
        GameContext context = TinyCase.random(seed).context();
        InferenceSession session = context.open();
        session.add(session.game().players().get(0));
        double[] values = new Quantities(3).at(context, session);
        assertThat(values[0]).isEqualTo(1.0 / session.game().players().size());
        assertThat(values[1] + values[3] + values[5]).isCloseTo(1, Offset.offset(1e-12));
        assertThat(values[2] + values[4] + values[6]).isCloseTo(1, Offset.offset(1e-12));
        assertThat(values).hasSize(new Quantities(3).size());
    }

    @Test
    void rejectsAnotherModelThanItWasFittedTo() {
        TinyCase tiny = TinyCase.random(4);
        Utility fitted = fit(tiny, SHORT);
        assertThatThrownBy(() -> fitted.on(tiny.context().withModel(TinyModels.gcn(99, 3))))
                .isInstanceOf(SgulException.class)
                .hasMessage("projection-norm was fitted to a model with other weights; fit it again with this model");
    }

    @Test
    void rejectsInvalidParametersAndGames() {
        TinyCase alone = TinyCase.corners().get(0);
        assertThatThrownBy(() -> fit(alone, SHORT))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("projection-norm cannot be fitted: the validation game has no players");
        assertThatThrownBy(() -> bind("projection-norm", Map.of("orders", 1)))
                .hasMessageContaining("orders: must be at least 2, not 1");
        assertThatThrownBy(() -> bind("projection-norm", Map.of("momentum", 1)))
                .hasMessageContaining("momentum: must be at least 0 and below 1.0, not 1.0");
        assertThatThrownBy(() -> bind("lebed", Map.of("min-epochs", 30, "max-epochs", 20)))
                .hasMessageContaining("max-epochs: must be at least 30, not 20");
        assertThatThrownBy(() -> bind("lebed", Map.of("learning-rate", 0)))
                .hasMessageContaining("learning-rate: must be a number above 0.0, not 0.0");
        assertThatThrownBy(() -> bind("lebed", Map.of("slope", "up")))
                .hasMessageContaining("slope: 'up' is not one of");
    }

    private static void bind(String name, Map<String, ?> parameters) {
        ParameterBinder.bind(factory(name), parameters);
    }
}
