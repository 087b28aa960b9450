package org.sgul.eval.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.models.ModelsPlugin;

class ComponentsTest {
    private final Components components = new Components(PluginRegistry.of(new ModelsPlugin()));

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
}
