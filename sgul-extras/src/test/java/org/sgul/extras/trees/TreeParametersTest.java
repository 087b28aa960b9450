package org.sgul.extras.trees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgul.api.SgulException;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.LearnerFactory.Participation;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.extras.ExtrasPlugin;
import org.sgul.testkit.FakeFeatures;

class TreeParametersTest {

    private static LearnerFactory<?> factory(String name) {
        return new ExtrasPlugin()
                .learners().stream()
                        .filter(learner -> learner.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            boosted-trees | trees     | 0    | trees: must be at least 1, not 0
            boosted-trees | depth     | 0    | depth: must be at least 1, not 0
            boosted-trees | leaf-size | 0    | leaf-size: must be at least 1, not 0
            boosted-trees | sample    | 0    | sample: must be above 0 and at most 1, not 0.0
            boosted-trees | sample    | NaN  | sample: must be above 0 and at most 1, not NaN
            boosted-trees | shrinkage | 1.5  | shrinkage: must be above 0 and at most 1, not 1.5
            boosted-trees | features  | ''   | features: at least one is needed
            boosted-trees | target    | both | target: 'both' is not one of accuracy, values
            boosted-trees | shrinking | 0.1  | did you mean 'shrinkage'?
            random-forest | trees     | -1   | trees: must be at least 1, not -1
            random-forest | columns   | 10   | columns: must be between 0 and the number of features, 9, not 10
            random-forest | shrinkage | 0.1  | shrinkage
            """)
    void refusesWhatMakesNoSense(String learner, String parameter, String value, String message) {
        assertThatThrownBy(() -> ParameterBinder.bind(factory(learner), Map.of(parameter, value)))
                .isInstanceOfSatisfying(
                        SgulException.class, e -> assertThat(e.kind()).isEqualTo(SgulException.Kind.USAGE))
                .hasMessageContaining(message)
                .hasMessageContaining(learner);
    }

    @Test
    void takesThePapersFeaturesByDefaultAndTakesPartByNameOnly() {
        FakeFeatures source = new FakeFeatures();
        assertThat(TreesLearner.boosted(BoostedTreesParameters.DEFAULTS, source)
                        .traces()
                        .series())
                .isEqualTo(FeatureList.OF_THE_PAPER.from(source))
                .hasSize(9);
        assertThat(RandomForestParameters.DEFAULTS.features()).isEqualTo(FeatureList.OF_THE_PAPER);
        assertThat(factory(TreesLearner.BOOSTED).participation()).isEqualTo(Participation.ON_REQUEST);
        assertThat(factory(TreesLearner.FOREST).participation()).isEqualTo(Participation.ON_REQUEST);
    }
}
