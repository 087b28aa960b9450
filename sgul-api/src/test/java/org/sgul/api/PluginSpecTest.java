package org.sgul.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PluginSpecTest {
    @Test
    void namesAndParametersAreRead() {
        assertThat(PluginSpec.parse(" gcn ")).isEqualTo(new PluginSpec("gcn", Map.of()));
        assertThat(PluginSpec.parse("gcn()")).isEqualTo(new PluginSpec("gcn", Map.of()));
        assertThat(PluginSpec.parse("sgc( hidden = 16,64; dropout=0.2 )").parameters())
                .containsExactly(Map.entry("dropout", "0.2"), Map.entry("hidden", "16,64"));
        assertThat(PluginSpec.parse("sgul-saved(file=/a b/c=d (1).json)").parameters())
                .containsExactly(Map.entry("file", "/a b/c=d (1).json"));
    }

    @Test
    void theOrderOfParametersHasNoMeaning() {
        assertThat(PluginSpec.parse("a(y=2;x=1)"))
                .isEqualTo(PluginSpec.parse("a(x=1;y=2)"))
                .hasToString("a(x=1;y=2)");
        assertThat(PluginSpec.parse("a(y=2)").with(Map.of("x", "1"))).hasToString("a(x=1;y=2)");
    }

    @Test
    void separatorsWithinParenthesesBelongToTheValue() {
        assertThat(PluginSpec.parse("sgul-shapley(features=a,b(x=1;y=2);folds=3)")
                        .parameters())
                .containsExactly(Map.entry("features", "a,b(x=1;y=2)"), Map.entry("folds", "3"));
        assertThat(PluginSpec.list("a, b(x=1,2;y=3),c")).containsExactly("a", "b(x=1,2;y=3)", "c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a(", "a(x)", "a(=1)", "a(x=1;x=2)", "a(x=1)b", "(x=1)", "a(x=1;)", "a)b(", "A"})
    void whatIsMalformedIsRefused(String text) {
        assertThatThrownBy(() -> PluginSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + text + "' is neither 'name' nor 'name(key=value;key=value)': ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a(x=1 | the closing ')' is missing",
                "a(x=(1) | a closing ')' is missing",
                "a(x=1)b | nothing may follow the last ')'",
                "a(x) | 'x' has no '='",
                "a(x=1;x=2) | 'x' is given twice",
                "a(x=1;) | a parameter is empty",
                "a(leaf_size=3) | 'leaf_size' is not the name of a parameter; did you mean 'leaf-size'?",
                "a(x y=3) | 'x y' is not the name of a parameter; names have lower-case letters, digits and hyphens",
                "A | 'A' is not a name of lower-case letters, digits and hyphens"
            })
    void theMessageNamesWhatIsMalformed(String text, String problem) {
        assertThatThrownBy(() -> PluginSpec.parse(text))
                .hasMessage("'" + text + "' is neither 'name' nor 'name(key=value;key=value)': " + problem);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a(b=c)", "a(b=c;d=e,f)", "a(b=x(k=1;l=2),y;c=d)"})
    void whatIsWrittenIsReadAgain(String text) {
        assertThat(PluginSpec.parse(text)).hasToString(text);
    }

    @Test
    void aParameterIsGivenOnce() {
        PluginSpec spec = PluginSpec.parse("sgc(hidden=16)");
        assertThat(spec.with(Map.of("epochs", "5")).parameters()).containsOnlyKeys("hidden", "epochs");
        assertThatThrownBy(() -> spec.with(Map.of("hidden", "8")))
                .hasMessage("parameter 'hidden' of 'sgc' is given twice");
    }
}
