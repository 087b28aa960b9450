package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.NoParameters;
import org.sgul.api.SgulException;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.FeatureSource;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.TraceRequest;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.api.utility.ValidationTraces;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Results;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Harness;

/** Units run at the same time with 3 threads and one after another with 1 and with 4; the second runs out of memory. */
class OutOfMemoryTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4})
    void aUnitThatRunsOutOfMemoryIsNamedAndTheOthersGoOn(int threads) {
        PluginRegistry plugins = Experiments.with(new Hungry());
        ExperimentSpec spec = Experiments.small(folder, Map.of("learners", List.of("max-confidence")))
                .with(Map.of("learners", List.of("max-confidence", "hungry")));
        ExperimentResult result = ExperimentRunner.of(Harness.of(plugins, folder))
                .withReports(List.of())
                .run(spec, folder.resolve("out"), Experiments.threads(threads));
        List<FinishedUnit> units = result.units();
        assertThat(units).extracting(unit -> unit.success().isPresent()).containsExactly(true, false, true);
        assertThat(result.failures()).singleElement().satisfies(failed -> {
            assertThat(failed.what()).isEqualTo(units.get(1).id().toString());
            assertThat(failed.error().kind()).isEqualTo(SgulException.Kind.INTERNAL);
            assertThat(failed.error().message())
                    .startsWith("out of memory: ")
                    .endsWith("increase the heap with SGUL_JAVA_OPTS=-Xmx8g, or use fewer --threads");
        });
        assertThat(Results.read(folder.resolve("out")).failures()).hasSize(1);
    }

    /** A plugin whose learner needs more than all memory in seed 1. */
    private static final class Hungry implements SgulPlugin {
        @Override
        public int spiVersion() {
            return SPI_VERSION;
        }

        @Override
        public List<LearnerFactory<?>> learners() {
            return List.of(new Learner());
        }
    }

    private static final class Learner implements LearnerFactory<NoParameters> {
        @Override
        public String name() {
            return "hungry";
        }

        @Override
        public String summary() {
            return "Runs out of memory.";
        }

        @Override
        public NoParameters defaults() {
            return NoParameters.NONE;
        }

        @Override
        public UtilityLearner create(NoParameters config, FeatureSource features) {
            return new UtilityLearner() {
                @Override
                public TraceRequest traces() {
                    return TraceRequest.none();
                }

                @Override
                public Utility fit(ValidationTraces traces) {
                    if (traces.game().run().seed() == 1) {
                        throw new OutOfMemoryError("Java heap space");
                    }
                    return Utility.meanOverTargets(target -> target.probability(0));
                }
            };
        }
    }
}
