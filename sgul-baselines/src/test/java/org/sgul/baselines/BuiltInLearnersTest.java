package org.sgul.baselines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.WeightedSum;
import org.sgul.testkit.LearnerContract;
import org.sgul.testkit.TinyFeatures;

/** Checks every learner of this module against the published learner contract. */
class BuiltInLearnersTest {
    private static final String SAVED = """
            {"format": "sgul-fitted-utility", "version": 1, "learner": "sgul-shapley",
             "features": [{"feature": "negative-entropy", "weight": 2.0, "share": 1.0}],
             "intercept": 0.5, "lambda": 0.1, "cross-validation": [], "shapley-error": 0.0, "warnings": []}
            """;

    @TempDir
    private static Path folder;

    @TestFactory
    List<DynamicContainer> satisfyTheContract() throws IOException {
        Path file = Files.writeString(folder.resolve("saved.json"), SAVED);
        return new BaselinesPlugin()
                .learners().stream()
                        .map(learner -> DynamicContainer.dynamicContainer(
                                learner.name(),
                                LearnerContract.tests(learner, parameters(learner, file), new BothSigns())))
                        .toList();
    }

    private static Map<String, ?> parameters(LearnerFactory<?> learner, Path file) {
        return learner.name().equals("sgul-saved") ? Map.of("file", file.toString()) : Map.of();
    }

    /** Stand-ins for the paper's features, every second one negated: with random labels, accuracy may fall with all of them. */
    private static final class BothSigns implements FeatureSource {
        private final TinyFeatures features = TinyFeatures.namedAsInThePaper();

        @Override
        public List<String> names() {
            return features.names();
        }

        @Override
        public Utility feature(PluginSpec spec) {
            Utility feature = features.feature(spec);
            return names().indexOf(spec.name()) % 2 == 0
                    ? feature
                    : context -> new WeightedSum(0, List.of(new WeightedSum.Term(-1, feature)));
        }
    }
}
