package org.sgul.api.utility;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgul.api.PluginSpec;
import org.sgul.api.SgulException;

class FeatureSourceTest {
    @Test
    void aSourceOfFeaturesAloneHasNoLearners() {
        FeatureSource source = new FeatureSource() {
            @Override
            public List<String> names() {
                return List.of();
            }

            @Override
            public Utility feature(PluginSpec spec) {
                return Utility.meanOverTargets(Target::degree);
            }
        };
        assertThatThrownBy(() -> source.learner(new PluginSpec("doc"), source))
                .isInstanceOf(SgulException.class)
                .hasMessage("the learner 'doc' is not available: this source has only features");
    }
}
