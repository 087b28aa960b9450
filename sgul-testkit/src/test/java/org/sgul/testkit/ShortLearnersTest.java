package org.sgul.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.Parameter;
import org.sgul.api.SgulException;
import org.sgul.api.utility.Combination;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.api.utility.WeightedSum;
import org.sgul.api.utility.WeightedSum.Coefficients;
import org.sgul.core.plugin.ParameterBinder;

/** Learners written in one expression keep the contract and return what they say. */
class ShortLearnersTest {
    private static final FeatureSource FEATURES = TinyFeatures.namedAsInThePaper();
    private static final Utility AGREEMENT =
            Utility.meanOverTargets(target -> target.predictedClass() == target.referenceClass() ? 1 : 0);
    private static final LearnerFactory<?> FIXED = LearnerFactory.of("own-agreement", "Agreement.", AGREEMENT);

    record Parameters(@Parameter("the scale") double scale) {}

    private static final LearnerFactory<Parameters> SCALED = LearnerFactory.of(
            "scaled",
            "Accuracy of the first step.",
            Participation.SLOW,
            new Parameters(2),
            (parameters, features) -> UtilityLearner.of(
                    List.of(features.feature("confidence-gap")),
                    traces -> Utility.of(new WeightedSum(parameters.scale() * traces.truth(0, 0), List.of()))
                            .withFinding("rows", traces.stepCount())
                            .withFinding("scale", parameters.scale())));

    private static LearnerFactory<?> regression(UtilityLearner.Regression regression) {
        return LearnerFactory.regression(
                "line", "A line.", FeatureList.of("confidence-gap", "negative-entropy"), regression);
    }

    private static final LearnerFactory<?> LINEAR = regression((x, y) -> new Coefficients(y[0], x[1][0], x[2][1]));
    private static final LearnerFactory<?> CURVED = regression((x, y) -> row -> y[1] * row[0] * row[1]);

    @TestFactory
    Stream<DynamicTest> keepTheContract() {
        return Stream.of(FIXED, SCALED, LINEAR, CURVED)
                .flatMap(factory -> LearnerContract.tests(factory, Map.of(), FEATURES).stream());
    }

    private static <C extends Record> UtilityLearner learner(LearnerFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters), FEATURES);
    }

    private static ReferenceTraces traces(UtilityLearner learner) {
        TinyCase tiny = TinyCase.random(4);
        return new ReferenceTraces(tiny.context(), tiny.labels(), learner.traces(), 3);
    }

    private static Utility fit(LearnerFactory<?> factory) {
        UtilityLearner learner = learner(factory, Map.of());
        return learner.fit(traces(learner));
    }

    @Test
    void aFixedUtilityIsReturnedAsItIs() {
        assertThat(FIXED.participation()).isEqualTo(Participation.USUAL);
        assertThat(fit(FIXED)).isSameAs(AGREEMENT);
        assertThat(learner(FIXED, Map.of()).traces().series()).isEmpty();
    }

    @Test
    void trainingOnValidationLabelsIsDeclaredAndChangesNothingElse() {
        assertThat(SCALED.trainsOnValidationLabels()).isFalse();
        LearnerFactory<?> declared = SCALED.trainingOnValidationLabels();
        assertThat(declared.trainsOnValidationLabels()).isTrue();
        assertThat(declared.name()).isEqualTo(SCALED.name());
        assertThat(declared.summary()).isEqualTo(SCALED.summary());
        assertThat(declared.participation()).isEqualTo(Participation.SLOW);
        assertThat(declared.defaults()).isEqualTo(SCALED.defaults());
        assertThat(fit(declared).findings()).isEqualTo(fit(SCALED).findings());
    }

    @Test
    void parametersAndFindingsAreTheLearners() {
        assertThat(SCALED.participation()).isEqualTo(Participation.SLOW);
        UtilityLearner learner = learner(SCALED, Map.of("scale", "3"));
        ReferenceTraces traces = traces(learner);
        Utility fitted = learner.fit(traces);
        assertThat(fitted.on(traces.game())).isEqualTo(new WeightedSum(3 * traces.truth(0, 0), List.of()));
        assertThat(new ArrayList<>(fitted.findings().entrySet()))
                .containsExactly(Map.entry("rows", traces.stepCount()), Map.entry("scale", 3.0));
    }

    @Test
    void everyStepIsVisitedInOrder() {
        ReferenceTraces traces = traces(learner(LINEAR, Map.of()));
        List<List<Double>> expected = new ArrayList<>();
        for (int order = 0; order < traces.orderCount(); order++) {
            for (int step = 0; step <= traces.order(order).size(); step++) {
                expected.add(List.of(
                        (double) expected.size(),
                        (double) order,
                        (double) step,
                        traces.truth(order, step),
                        traces.series(0, order, step),
                        traces.series(1, order, step)));
            }
        }
        List<List<Double>> visited = new ArrayList<>();
        double[] series = new double[2];
        for (ValidationTraces.Step step : traces.steps()) {
            step.copySeries(series);
            assertThat(step.series(1)).isEqualTo(series[1]);
            visited.add(List.of(
                    (double) step.row(),
                    (double) step.order(),
                    (double) step.players(),
                    step.truth(),
                    series[0],
                    series[1]));
        }
        assertThat(visited).isEqualTo(expected).hasSize(traces.stepCount());
        Iterator<ValidationTraces.Step> steps = traces.steps().iterator();
        visited.forEach(step -> steps.next());
        assertThat(steps).isExhausted();
        assertThatThrownBy(steps::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void aLineIsAWeightedSumWithFindings() {
        ReferenceTraces traces = traces(learner(LINEAR, Map.of()));
        Utility fitted = fit(LINEAR);
        assertThat(fitted.findings())
                .containsExactly(
                        Map.entry("intercept", traces.truth(0, 0)),
                        Map.entry(
                                "features",
                                List.of(
                                        Map.of("feature", "confidence-gap", "weight", traces.series(0, 0, 1)),
                                        Map.of("feature", "negative-entropy", "weight", traces.series(1, 0, 2)))));
        assertThat(fitted.on(traces.game()))
                .isInstanceOfSatisfying(
                        WeightedSum.class,
                        sum -> assertThat(sum.terms())
                                .extracting(WeightedSum.Term::weight)
                                .containsExactly(traces.series(0, 0, 1), traces.series(1, 0, 2)));
    }

    @Test
    void anyOtherFunctionIsACombination() {
        ReferenceTraces traces = traces(learner(CURVED, Map.of()));
        assertThat(fit(CURVED).on(traces.game()))
                .isInstanceOfSatisfying(
                        Combination.class,
                        combination -> assertThat(combination.function().applyAsDouble(new double[] {2, 3}))
                                .isEqualTo(traces.truth(0, 1) * 2 * 3));
    }

    @Test
    void usersChooseTheFeaturesOfARegression() {
        assertThat(learner(CURVED, Map.of("features", "confidence-gap"))
                        .traces()
                        .series())
                .hasSize(1);
        assertThatThrownBy(() -> learner(CURVED, Map.of("features", "")))
                .hasMessage("parameters of 'line': features: at least one is needed");
    }

    @Test
    void aRegressionWithoutSolutionIsADataError() {
        assertThatThrownBy(() -> fit(regression((x, y) -> new Coefficients(0, 1, 0.0 / 0))))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.DATA))
                .hasMessageContaining("the weight of negative-entropy is NaN; use other features, a larger validation");
        assertThatThrownBy(() -> fit(regression((x, y) -> new Coefficients(0, 1))))
                .hasMessage("there are 1 weights for 2 utilities; one each is needed");
    }
}
