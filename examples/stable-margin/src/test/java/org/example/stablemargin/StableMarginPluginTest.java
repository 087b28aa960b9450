package org.example.stablemargin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.FeatureContract;
import org.sgul.testkit.LearnerContract;
import org.sgul.testkit.TinyFeatures;

class StableMarginPluginTest extends LearnerContract {
    private final PluginRegistry plugins = PluginRegistry.discover(StableMarginPlugin.class.getClassLoader());

    @Override
    protected LearnerFactory<?> factory() {
        return plugins.get(PluginKind.LEARNER, "stable-margin");
    }

    @Override
    protected FeatureSource features() {
        return TinyFeatures.namedAsInThePaper().and(new StableMarginPlugin().features());
    }

    @Test
    void theOtherLearnerAndTheFeaturesKeepTheirContracts() {
        LearnerContract.check(plugins.get(PluginKind.LEARNER, "margin"));
        new StableMarginPlugin().features().forEach(FeatureContract::check);
    }

    @Test
    void aPenaltyOfZeroIsRefused() {
        assertThat(plugins.pluginClass(PluginKind.LEARNER, "stable-margin")).isEqualTo(StableMarginPlugin.class);
        assertThatThrownBy(() -> ParameterBinder.bind(factory(), Map.of("ridge", 0)))
                .hasMessageContaining("ridge is 0.0, a number above 0 is needed");
    }
}
