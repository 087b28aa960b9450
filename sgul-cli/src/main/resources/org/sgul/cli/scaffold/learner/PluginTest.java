package {{package}};

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.LearnerContract;

/** The contract of learners; add tests for what is special about this one. */
class {{class}}Test extends LearnerContract {
    @Override
    protected LearnerFactory<?> factory() {
        return new {{class}}().learners().get(0);
    }

    @Test
    void isFoundByItsName() {
        PluginRegistry plugins = PluginRegistry.discover({{class}}.class.getClassLoader());
        assertThat(plugins.pluginClass(PluginKind.LEARNER, "{{name}}")).isEqualTo({{class}}.class);
    }
}
