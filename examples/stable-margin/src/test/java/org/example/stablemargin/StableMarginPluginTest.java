package org.example.stablemargin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.testkit.LearnerContract;

// region contract
class StableMarginPluginTest extends LearnerContract {
    @Override
    protected LearnerFactory<?> factory() {
        return new StableMarginPlugin();
    }
    // endregion

    @Test
    void isFoundByItsName() {
        PluginRegistry plugins = PluginRegistry.discover(StableMarginPlugin.class.getClassLoader());
        assertThat(plugins.pluginClass(PluginKind.LEARNER, "stable-margin")).isEqualTo(StableMarginPlugin.class);
    }

    @Test
    void aPenaltyThatIsNoneIsRefused() {
        assertThatThrownBy(() -> ParameterBinder.bind(new StableMarginPlugin(), Map.of("ridge", 0)))
                .hasMessageContaining("ridge is 0.0, a number above 0 is needed");
    }
}
