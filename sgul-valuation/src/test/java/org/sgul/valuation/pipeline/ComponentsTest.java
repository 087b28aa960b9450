package org.sgul.valuation.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.models.ModelsPlugin;
import org.sgul.testkit.TinyFeatures;

class ComponentsTest {
    private final Components components = Components.of(PluginRegistry.of(new ModelsPlugin()));

    @Test
    void anEngineTakesItsOwnParametersOnly() {
        assertThat(components.engine(new PluginSpec("incremental")).name()).isEqualTo("incremental");
        assertThat(components
                        .engine(PluginSpec.parse("incremental(tolerance=1e-3)"))
                        .name())
                .isEqualTo("incremental");
        assertThatThrownBy(() -> components.engine(PluginSpec.parse("incremental(threads=2)")))
                .isInstanceOf(SgulException.class)
                .hasMessage("parameters of 'incremental': unknown parameter 'threads' (known: tolerance)");
    }

    @Test
    void aLearnerCanBuildOnAnotherOneWithFeaturesOfItsOwn() {
        FeaturePool all = Components.of(PluginRegistry.discover(ComponentsTest.class.getClassLoader()))
                .featurePool();
        TinyFeatures own = new TinyFeatures(List.of("first", "second"));
        assertThat(all.learner(PluginSpec.parse("sgul-shapley(features=second,first)"), own)
                        .traces()
                        .series())
                .hasSize(2);
        assertThatThrownBy(() -> all.learner(PluginSpec.parse("sgul-shapley(features=confidence-gap)"), own))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("unknown feature 'confidence-gap'; known to this test are first, second");
    }
}
