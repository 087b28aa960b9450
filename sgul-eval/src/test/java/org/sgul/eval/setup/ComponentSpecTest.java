package org.sgul.eval.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.ErrorKind;
import org.sgul.api.SgulException;

class ComponentSpecTest {
    @Test
    void namesAndParametersAreRead() {
        assertThat(ComponentSpec.parse(" gcn ")).isEqualTo(new ComponentSpec("gcn", Map.of()));
        assertThat(ComponentSpec.parse("gcn()")).isEqualTo(new ComponentSpec("gcn", Map.of()));
        assertThat(ComponentSpec.parse("sgc( hidden = 16,64; dropout=0.2 )").parameters())
                .containsExactly(Map.entry("hidden", "16,64"), Map.entry("dropout", "0.2"));
        assertThat(ComponentSpec.parse("sgul-saved(file=/a b/c=d (1).json)").parameters())
                .containsExactly(Map.entry("file", "/a b/c=d (1).json"));
    }

    @Test
    void separatorsWithinParenthesesBelongToTheValue() {
        assertThat(ComponentSpec.parse("sgul-shapley(features=a,b(x=1;y=2);folds=3)")
                        .parameters())
                .containsExactly(Map.entry("features", "a,b(x=1;y=2)"), Map.entry("folds", "3"));
        assertThat(ComponentSpec.parseList("a, b(x=1,2;y=3),c"))
                .extracting(ComponentSpec::toString)
                .containsExactly("a", "b(x=1,2;y=3)", "c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a(", "a(x)", "a(=1)", "a(x=1;x=2)", "a(x=1)b", "(x=1)", "a(x=1;)"})
    void whatIsMalformedIsAUsageError(String text) {
        assertThatThrownBy(() -> ComponentSpec.parse(text))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.USAGE))
                .hasMessage("'" + text + "' is neither 'name' nor 'name(key=value;key=value)' with every key once");
    }

    @Test
    void aParameterIsGivenOnce() {
        ComponentSpec spec = ComponentSpec.parse("sgc(hidden=16)");
        assertThat(spec.with(Map.of("epochs", "5")).parameters()).containsOnlyKeys("hidden", "epochs");
        assertThatThrownBy(() -> spec.with(Map.of("hidden", "8")))
                .hasMessage("parameter 'hidden' of 'sgc' is given twice");
    }
}
