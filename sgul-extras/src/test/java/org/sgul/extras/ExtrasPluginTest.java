package org.sgul.extras;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.extras.trees.TreesLearner;
import org.sgul.testkit.LearnerContract;

class ExtrasPluginTest {
    private static final PluginRegistry REGISTRY = PluginRegistry.discover(ExtrasPluginTest.class.getClassLoader());

    @Test
    void providesEveryLearnerByName() {
        List<String> names =
                new ExtrasPlugin().learners().stream().map(LearnerFactory::name).toList();
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "boosted-trees",
                        "lebed",
                        "projection-norm",
                        "random-forest",
                        "refit-agreement",
                        "sgul-plus",
                        "sgul-posterior");
        assertThat(names)
                .allSatisfy(name -> assertThat(REGISTRY.pluginClass(PluginKind.LEARNER, name))
                        .isEqualTo(ExtrasPlugin.class));
        assertThat(new ExtrasPlugin().learners())
                .allSatisfy(factory -> assertThat(factory.summary()).endsWith("."));
    }

    @Test
    void anUnknownLearnerMayBeOneOfTheBaselines() {
        PluginRegistry alone = PluginRegistry.of(new ExtrasPlugin());
        assertThatThrownBy(() -> alone.get(PluginKind.LEARNER, "sgul-shapley"))
                .hasMessageEndingWith("; the module sgul-baselines seems to be missing from the class path");
    }

    @TestFactory
    Stream<DynamicContainer> learnersSatisfyTheContract() {
        return new ExtrasPlugin().learners().stream().map(learner -> contract(learner.name(), learner, Map.of()));
    }

    @TestFactory
    Stream<DynamicContainer> treesSatisfyTheContractPredictingValues() {
        return Stream.of(TreesLearner.BOOSTED, TreesLearner.FOREST)
                .map(name -> contract(
                        name + " of values",
                        REGISTRY.get(PluginKind.LEARNER, name),
                        Map.of("target", "values", "leaf-size", 2)));
    }

    private static DynamicContainer contract(String name, LearnerFactory<?> learner, Map<String, ?> parameters) {
        return DynamicContainer.dynamicContainer(name, LearnerContract.tests(learner, parameters, new BothSigns()));
    }
}
