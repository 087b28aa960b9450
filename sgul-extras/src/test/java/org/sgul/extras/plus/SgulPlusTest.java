package org.sgul.extras.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.extras.BothSigns;
import org.sgul.extras.ExtrasPlugin;
import org.sgul.testkit.LearnerContract;
import org.sgul.testkit.ReferenceTraces;
import org.sgul.testkit.TinyCase;

class SgulPlusTest {
    private static LearnerFactory<?> factory() {
        return factory(SgulPlus.NAME);
    }

    private static LearnerFactory<?> factory(String name) {
        return new ExtrasPlugin()
                .learners().stream()
                        .filter(learner -> learner.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    private static PlusParameters with(PlusMode mode) {
        return new PlusParameters(mode, 8, List.of(PosteriorView.PREDICTION, PosteriorView.REFIT_PERCEPTRON), 2);
    }

    private static Utility fit(PlusMode mode) {
        TinyCase tiny = TinyCase.random(4);
        SgulPlus learner = new SgulPlus(with(mode), new BothSigns());
        return learner.fit(new ReferenceTraces(tiny.context(), tiny.labels(), learner.traces(), 5));
    }

    @TestFactory
    Stream<DynamicContainer> satisfiesTheContractInEveryMode() {
        return Stream.of("hard", "guided", "best-on-validation")
                .map(mode -> DynamicContainer.dynamicContainer(
                        mode,
                        LearnerContract.tests(
                                factory(),
                                Map.of("mode", mode, "views", "prediction, long-range, refit-perceptron", "folds", 2),
                                new BothSigns())));
    }

    @Test
    void reportsFindings() {
        assertThat(fit(PlusMode.SHARPENED).findings())
                .containsEntry("mode", "sharpened")
                .containsKey("posterior");
        assertThat(fit(PlusMode.GUIDED).findings().get("guided").toString())
                .contains("posterior-agreement", "sharpened-agreement", "confidence-gap");
    }

    @Test
    @SuppressWarnings("unchecked")
    void choosesTheModeThatDropsValidationAccuracyFastest() {
        Map<String, Object> findings = fit(PlusMode.BEST_ON_VALIDATION).findings();

        Map<String, Double> areas = (Map<String, Double>) findings.get("validation-auc");
        String mode = (String) findings.get("mode");
        assertThat(areas).containsKeys("hard", "sharpened", mode);
        assertThat(areas.values()).allMatch(area -> area >= areas.get(mode));
    }

    @Test
    void requestsFeaturesOnlyIfTheFitUsesThem() {
        assertThat(new SgulPlus(with(PlusMode.SHARPENED), new BothSigns())
                        .traces()
                        .series())
                .isEmpty();
        assertThat(new SgulPlus(with(PlusMode.GUIDED), new BothSigns()).traces().series())
                .hasSize(9);
    }

    @Test
    void rejectsInvalidParameters() {
        assertThatThrownBy(() -> bind(Map.of("exponent", 0)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("exponent: must be a number above 0, not 0.0");
        assertThatThrownBy(() -> bind(Map.of("folds", 1))).hasMessageContaining("folds: must be at least 2, not 1");
        assertThatThrownBy(() -> bind(Map.of("views", ""))).hasMessageContaining("views: must list at least one view");
        assertThatThrownBy(() -> bind(Map.of("views", "prediction, prediction")))
                .hasMessageContaining("views: must not list a view twice");
        assertThatThrownBy(() -> bind(Map.of("mode", "soft"))).hasMessageContaining("mode: 'soft' is not one of hard");
    }

    @Test
    void theVariantWithoutRefitsRejectsViewsThatTrainOnValidationLabels() {
        LearnerFactory<?> posterior = factory(SgulPlus.POSTERIOR);
        assertThat(posterior.trainsOnValidationLabels()).isFalse();
        assertThat(factory().trainsOnValidationLabels()).isTrue();
        assertThat(PosteriorParameters.DEFAULTS.views())
                .containsExactly(
                        PosteriorView.PREDICTION,
                        PosteriorView.PROPAGATED,
                        PosteriorView.EDGE_FREE,
                        PosteriorView.LONG_RANGE,
                        PosteriorView.SIBLING);
        assertThatThrownBy(() ->
                        ParameterBinder.bind(posterior, Map.of("views", "prediction, known-labels, refit-perceptron")))
                .hasMessageContaining("views: sgul-posterior does not train on validation labels, but"
                        + " [known-labels, refit-perceptron] would; use sgul-plus for them");
        assertThatThrownBy(() -> ParameterBinder.bind(posterior, Map.of("views", "")))
                .hasMessageContaining("views: must list at least one view");
    }

    private static void bind(Map<String, ?> parameters) {
        ParameterBinder.bind(factory(), parameters);
    }
}
