package {{package}};

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgul.api.inference.InferenceEngine;
import org.sgul.api.model.ArchitectureFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.models.inference.IncrementalEngine;
import org.sgul.testkit.ModelContract;

/** The contract of models; add tests for what is special about this one. */
class {{class}}Test extends ModelContract {
    @Override
    protected ArchitectureFactory<?> factory() {
        return new {{class}}();
    }

    /** SGUL's inference engine. */
    @Override
    protected InferenceEngine engine() {
        return new IncrementalEngine();
    }

    @Test
    void isFoundByItsName() {
        PluginRegistry plugins = PluginRegistry.discover({{class}}.class.getClassLoader());
        assertThat(plugins.pluginClass(PluginKind.MODEL, "{{name}}")).isEqualTo({{class}}.class);
    }
}
