package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sgul.api.PluginSpec;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureFactory;
import org.sgul.api.utility.FeatureList;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Target;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.plan.Learners;
import org.sgul.valuation.pipeline.Components;

class LearnersTest {
    private final List<FeatureList> asked = new ArrayList<>();
    private final PluginRegistry registry = PluginRegistry.of(new Plugin());
    private final Components components = Components.of(registry);

    private static List<String> expand(PluginRegistry plugins, String... learners) {
        return Learners.expand(Stream.of(learners).map(PluginSpec::parse).toList(), plugins.catalog(PluginKind.LEARNER))
                .stream()
                .map(PluginSpec::toString)
                .toList();
    }

    @Test
    void allStandsForTheUsualLearners() {
        assertThat(expand(registry, "all")).containsExactly("usual");
        assertThat(expand(registry, "slow", "all", "on-request")).containsExactly("slow", "usual", "on-request");
    }

    @Test
    void allLearnersAreAllThatNeedNoFileAndDoNotRetrain() {
        assertThat(expand(Experiments.PLUGINS, "all"))
                .contains("sgul-shapley", "sgul-accuracy", "atc-mc", "atc-ne", "doc", "random", "degree")
                .doesNotContain("sgul-saved", "oracle", "projection-norm", "lebed")
                .doesNotHaveDuplicates();
        assertThat(expand(Experiments.PLUGINS, "doc")).containsExactly("doc", "random");
    }

    @Test
    void theExperimentsFeaturesReplaceTheDefaultOfEveryFeatureListWhateverItsName() {
        Learners.create(
                PluginSpec.parse("usual"), FeatureList.of("b", "c"), components.learners(), components.featurePool());
        Learners.create(
                PluginSpec.parse("usual(looks-at=a)"),
                FeatureList.of("b", "c"),
                components.learners(),
                components.featurePool());
        Learners.create(PluginSpec.parse("usual"), FeatureList.of(), components.learners(), components.featurePool());
        assertThat(asked).containsExactly(FeatureList.of("b", "c"), FeatureList.of("a"), FeatureList.of("a", "b"));
    }

    private final class Plugin implements SgulPlugin {
        @Override
        public int spiVersion() {
            return SPI_VERSION;
        }

        @Override
        public List<FeatureFactory<?>> features() {
            Utility degree = Utility.meanOverTargets(Target::degree);
            return List.of(
                    FeatureFactory.of("a", "A.", degree),
                    FeatureFactory.of("b", "B.", degree),
                    FeatureFactory.of("c", "C.", degree));
        }

        @Override
        public List<LearnerFactory<?>> learners() {
            return List.of(
                    new Learner("usual", LearnerFactory.Participation.USUAL),
                    new Learner("slow", LearnerFactory.Participation.SLOW),
                    new Learner("on-request", LearnerFactory.Participation.ON_REQUEST));
        }
    }

    private record Parameters(String features, FeatureList looksAt) {}

    private final class Learner implements LearnerFactory<Parameters>, UtilityLearner {
        private final String name;
        private final Participation participation;

        Learner(String name, Participation participation) {
            this.name = name;
            this.participation = participation;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String summary() {
            return "Keeps what it was asked for.";
        }

        @Override
        public Parameters defaults() {
            return new Parameters("a text that is not a list of features", FeatureList.of("a", "b"));
        }

        @Override
        public Participation participation() {
            return participation;
        }

        @Override
        public UtilityLearner create(Parameters config, FeatureSource features) {
            assertThat(config.features()).isEqualTo(defaults().features());
            asked.add(config.looksAt());
            return this;
        }

        @Override
        public TraceRequest traces() {
            return TraceRequest.none();
        }

        @Override
        public Utility fit(ValidationTraces traces) {
            return Utility.meanOverTargets(Target::degree);
        }
    }
}
