package org.sgul.baselines.sgul;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.SgulException;
import org.sgul.api.spi.ParameterBinder;

class FeatureSpecTest {

    @Test
    void readsNamesAndParameters() {
        assertThat(FeatureSpec.parse("confidence-gap")).isEqualTo(new FeatureSpec("confidence-gap", Map.of()));
        FeatureSpec spec = FeatureSpec.parse(" distance( reduction = max ;power=2.5) ");
        assertThat(spec.name()).isEqualTo("distance");
        assertThat(spec.parameters()).containsExactly(Map.entry("reduction", "max"), Map.entry("power", "2.5"));
        assertThat(spec).hasToString("distance(reduction=max;power=2.5)");
        assertThat(FeatureSpec.parse(spec.toString())).isEqualTo(spec);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a(", "a()", "a(b)", "a(b=)", "a(b=1;)", "a(b=1;b=2)", "A", "a b", "a(b=1)c"})
    void refusesAnythingElse(String text) {
        assertThatThrownBy(() -> FeatureSpec.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "feature '" + text + "' is neither 'name' nor 'name(key=value;key=value)' with every key once");
    }

    @Test
    void parametersAreCheckedWhenBound() {
        assertThat(bind("features", "a, b(c=1;d=2)").features()).containsExactly("a", "b(c=1;d=2)");
        assertThat(bind("folds", "3").pathLength()).isEqualTo(100);
        assertThatThrownBy(() -> bind("features", "a, b, a"))
                .isInstanceOf(SgulException.class)
                .hasMessage("parameters of 'sgul-shapley': features: 'a' is listed twice");
        assertThatThrownBy(() -> bind("features", "")).hasMessageContaining("features: at least one is needed");
        assertThatThrownBy(() -> bind("folds", "1")).hasMessageContaining("folds: at least 2 are needed, not 1");
        assertThatThrownBy(() -> bind("path-length", "1")).hasMessageContaining("path-length: at least 2");
        assertThatThrownBy(() -> bind("smallest-ratio", "1"))
                .hasMessageContaining("smallest-ratio: must lie between 0 and 1, not 1.0");
    }

    private static SgulParameters bind(String name, String value) {
        return ParameterBinder.bind("'sgul-shapley'", SgulParameters.DEFAULTS, Map.of(name, value));
    }
}
