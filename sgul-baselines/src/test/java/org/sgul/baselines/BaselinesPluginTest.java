package org.sgul.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.baselines.confidence.Confidence;
import org.sgul.baselines.confidence.ConfidenceStatistic;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.FakeFeatures;
import org.sgul.testkit.FakeGame;
import org.sgul.testkit.FakeTraces;

class BaselinesPluginTest {
    private static final PluginRegistry REGISTRY = PluginRegistry.discover(BaselinesPluginTest.class.getClassLoader());

    private static UtilityLearner learner(String name, Map<String, ?> parameters) {
        return learner(REGISTRY.get(PluginKind.LEARNER, name), parameters);
    }

    private static <C extends Record> UtilityLearner learner(LearnerFactory<C> factory, Map<String, ?> parameters) {
        return factory.create(ParameterBinder.bind(factory, parameters), new FakeFeatures());
    }

    private static FakeTraces traces() {
        FakeGame game = FakeGame.wheel(2, 1);
        return new FakeTraces(game, FakeTraces.ascending(game, 1), new double[1][3], new double[0][][]);
    }

    @Test
    void providesEveryLearnerByName() {
        assertThat(REGISTRY.names(PluginKind.LEARNER))
                .containsExactly(
                        "agreement",
                        "atc-mc",
                        "atc-ne",
                        "class-confidence",
                        "degree",
                        "doc",
                        "gnn-evaluator",
                        "long-range-agreement",
                        "max-confidence",
                        "random",
                        "sgul-accuracy",
                        "sgul-saved",
                        "sgul-shapley");
        assertThat(REGISTRY.all(PluginKind.LEARNER))
                .allSatisfy(factory -> assertThat(factory.summary()).endsWith("."));
    }

    @Test
    void agreementsAreFeaturesToo() {
        assertThat(REGISTRY.names(PluginKind.FEATURE)).containsExactly("agreement", "long-range-agreement");
        assertThat(FeatureList.OF_THE_PAPER.texts()).doesNotContain("agreement", "long-range-agreement");
    }

    @Test
    void sgulRequestsTheNineFeaturesByDefault() {
        assertThat(learner("sgul-shapley", Map.of()).traces().series()).hasSize(9);
        assertThat(learner("sgul-accuracy", Map.of("features", "a, b(c=1)"))
                        .traces()
                        .series())
                .hasSize(2);
        assertThatThrownBy(() -> learner("sgul-shapley", Map.of("features", List.of("unknown-one"))))
                .isInstanceOf(SgulException.class)
                .hasMessage("unknown feature 'unknown-one'");
    }

    @Test
    void maxConfidenceHasAStatistic() {
        assertThat(learner("max-confidence", Map.of()).fit(traces())).isSameAs(Confidence.MEAN_LARGEST);
        assertThat(learner("max-confidence", Map.of("statistic", "global-max")).fit(traces()))
                .isSameAs(ConfidenceStatistic.GLOBAL_MAX.utility());
        assertThatThrownBy(() -> learner("max-confidence", Map.of("statistic", "median")))
                .hasMessageContaining("statistic: 'median' is not one of mean, global-max");
    }

    @Test
    void learnersWithoutFittingRequestNoTraces() {
        for (String name : List.of(
                "max-confidence", "class-confidence", "agreement", "long-range-agreement", "random", "degree")) {
            assertThat(learner(name, Map.of()).traces().series()).as(name).isEmpty();
            assertThat(learner(name, Map.of()).traces().scores()).as(name).isEmpty();
        }
        assertThat(learner("class-confidence", Map.of()).fit(traces())).isSameAs(Confidence.MEAN_OF_REFERENCE_CLASS);
    }
}
