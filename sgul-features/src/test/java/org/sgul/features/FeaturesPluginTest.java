package org.sgul.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.FeatureContract;

class FeaturesPluginTest {
    @Test
    void bringsTheNineFeaturesOfThePaper() {
        PluginRegistry found = PluginRegistry.discover(FeaturesPlugin.class.getClassLoader());
        assertThat(found.names(PluginKind.FEATURE))
                .containsExactly(
                        "classwise-representation-distance",
                        "confidence-gap",
                        "edge-cosine-similarity",
                        "maximum-predicted-confidence",
                        "negative-entropy",
                        "propagated-maximum-confidence",
                        "propagated-target-confidence",
                        "representation-distance",
                        "target-class-confidence");
        assertThat(FeatureList.OF_THE_PAPER.texts())
                .containsExactlyInAnyOrderElementsOf(found.names(PluginKind.FEATURE));
    }

    @TestFactory
    Stream<DynamicContainer> everyFeatureKeepsTheContract() {
        return new FeaturesPlugin()
                .features().stream()
                        .map(feature ->
                                DynamicContainer.dynamicContainer(feature.name(), FeatureContract.tests(feature)));
    }

    @TestFactory
    List<DynamicTest> theMostSimilarClassKeepsTheContract() {
        return FeatureContract.tests(new ClasswiseRepresentationDistance(), Map.of("reduction", "max"));
    }

    @Test
    void anUnknownReductionIsRefused() {
        assertThatThrownBy(
                        () -> ParameterBinder.bind(new ClasswiseRepresentationDistance(), Map.of("reduction", "mean")))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("'mean' is not one of min, max");
    }
}
