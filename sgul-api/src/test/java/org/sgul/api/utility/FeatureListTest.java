package org.sgul.api.utility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgul.api.PluginSpec;

class FeatureListTest {
    @Test
    void readsWhatItWrites() {
        FeatureList list = FeatureList.parse(" a, b(x=1,2;y=3) ,c");
        assertThat(list.features())
                .containsExactly(
                        new PluginSpec("a"), new PluginSpec("b", Map.of("x", "1,2", "y", "3")), new PluginSpec("c"));
        assertThat(list.texts()).containsExactly("a", "b(x=1,2;y=3)", "c");
        assertThat(list).hasToString("a,b(x=1,2;y=3),c").isEqualTo(FeatureList.parse(list.toString()));
        assertThat(FeatureList.parse(" ").features()).isEmpty();
    }

    @Test
    void listsAFeatureOnce() {
        assertThat(FeatureList.of("a(x=1)", "a(x=2)").features()).hasSize(2);
        assertThatThrownBy(() -> FeatureList.of("a(x=1)", "b", "a( x = 1 )"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'a(x=1)' is listed twice");
    }

    @Test
    void takesFeaturesFromASourceInOrder() {
        Utility plain = Utility.meanOverTargets(Target::degree);
        Utility tuned = Utility.meanOverTargets(Target::node);
        FeatureSource source = new FeatureSource() {
            @Override
            public List<String> names() {
                return List.of("f");
            }

            @Override
            public Utility feature(PluginSpec spec) {
                return spec.parameters().isEmpty() ? plain : tuned;
            }
        };
        assertThat(FeatureList.of("f(x=1)", "f").from(source)).containsExactly(tuned, plain);
        assertThat(source.feature("f")).isSameAs(plain);
    }
}
