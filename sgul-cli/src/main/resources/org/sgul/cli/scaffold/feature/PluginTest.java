package {{package}};

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.FeatureContract;

/** The contract of features; add tests for what is special about this one. */
class {{class}}Test extends FeatureContract {
    @Override
    protected FeatureFactory<?> factory() {
        return new {{class}}();
    }

    @Test
    void isFoundByItsName() {
        PluginRegistry plugins = PluginRegistry.discover({{class}}.class.getClassLoader());
        assertThat(plugins.pluginClass(PluginKind.FEATURE, "{{name}}")).isEqualTo({{class}}.class);
    }
}
