package org.sgul.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PluginOriginTest {
    @Test
    void aClassCameFromItsFolderOrJar() {
        PluginOrigin own = PluginOrigin.of(PluginOriginTest.class);
        assertThat(own.className()).isEqualTo(PluginOriginTest.class.getName());
        assertThat(own.location()).endsWith("test-classes");
        assertThat(own).hasToString(own.className() + " in " + own.location());
        assertThat(PluginOrigin.of(String.class).location()).isEqualTo("an unknown jar");
    }

    @ParameterizedTest
    @CsvSource({"/a in b/c.jar, c.jar", "C:\\a\\c.jar, c.jar", "an unknown jar, an unknown jar"})
    void theFileNameIsTheLastPartOfTheLocation(String location, String name) {
        assertThat(new PluginOrigin("org.example.P", location).fileName()).isEqualTo(name);
    }
}
