package {{package}};

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgul.api.ranker.RankerFactory;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.testkit.RankerContract;

/** The contract of rankers; add tests for what is special about this one. */
class {{class}}Test extends RankerContract {
    @Override
    protected RankerFactory<?> factory() {
        return new {{class}}().rankers().get(0);
    }

    /** Remove this if numbers depend on node ids, for example because they are drawn at random. */
    @Override
    protected boolean ignoresIds() {
        return true;
    }

    @Test
    void isFoundByItsName() {
        PluginRegistry plugins = PluginRegistry.discover({{class}}.class.getClassLoader());
        assertThat(plugins.pluginClass(PluginKind.RANKER, "{{name}}")).isEqualTo({{class}}.class);
    }
}
