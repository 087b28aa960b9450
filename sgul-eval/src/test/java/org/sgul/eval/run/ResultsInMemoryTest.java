package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.NoParameters;
import org.sgul.api.PluginSpec;
import org.sgul.api.run.ReportWriter;
import org.sgul.api.run.ReportWriterFactory;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;
import org.sgul.valuation.pipeline.Harness;

/** What a run has in memory it does not read again: files that are spoilt as soon as they are written are not missed. */
class ResultsInMemoryTest {
    @TempDir
    Path folder;

    private final List<Results> seen = new ArrayList<>();

    private void spoil(Path directory, String... names) {
        for (String name : names) {
            try (Stream<Path> files = Files.walk(directory.resolve(name))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.writeString(file, "spoilt");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** A learner whose fit spoils the units that are finished, and reports, the first of which spoils all files. */
    private final class Spoiling implements SgulPlugin {
        @Override
        public int spiVersion() {
            return SPI_VERSION;
        }

        @Override
        public List<LearnerFactory<?>> learners() {
            return List.of(LearnerFactory.of(
                    "spoiling",
                    "Spoils files.",
                    NoParameters.NONE,
                    (config, features) -> UtilityLearner.of(List.of(), traces -> {
                        Path units = folder.resolve("out/units");
                        if (Files.isDirectory(units)) {
                            spoil(folder.resolve("out"), "units", "details", "timings");
                        }
                        return Utility.meanOverTargets(target -> target.probability(target.predictedClass()));
                    })));
        }

        @Override
        public List<ReportWriterFactory<?>> reportWriters() {
            return List.of(report("spoil", true), report("look", false));
        }

        private ReportWriterFactory<NoParameters> report(String name, boolean spoils) {
            return new ReportWriterFactory<>() {
                @Override
                public String name() {
                    return name;
                }

                @Override
                public String summary() {
                    return "Looks at results.";
                }

                @Override
                public NoParameters defaults() {
                    return NoParameters.NONE;
                }

                @Override
                public ReportWriter create(NoParameters config) {
                    return (ResultsReport) (results, output, progress) -> {
                        seen.add(results);
                        if (spoils) {
                            spoil(output, "units", "details", "timings", "experiment.json", "manifest.json");
                        }
                        return List.of();
                    };
                }
            };
        }
    }

    @Test
    void noFileOfAFreshRunIsReadAgain() throws IOException {
        PluginRegistry plugins = Experiments.with(new Spoiling());
        Map<String, Object> keys = Map.of("learners", List.of("max-confidence"), "seeds", 3);
        ExperimentResult plain = ExperimentRunner.of(Harness.of(plugins, folder))
                .withReports(List.of())
                .run(Experiments.small(folder, keys), folder.resolve("plain"), Experiments.threads(1));
        List<PluginSpec> reports = Stream.of("spoil", "html", "markdown", "look")
                .map(PluginSpec::new)
                .toList();
        ExperimentResult spoilt = ExperimentRunner.of(Harness.of(plugins, folder))
                .withReports(reports)
                .run(
                        Experiments.small(folder, keys).with(Map.of("learners", List.of("max-confidence", "spoiling"))),
                        folder.resolve("out"),
                        Experiments.threads(1));
        assertThat(spoilt.failures()).isEmpty();
        assertThat(spoilt.reports())
                .hasSize(4)
                .allSatisfy(report -> assertThat(report.error()).isNull());
        assertThat(column(folder.resolve("out/values.csv"))).isEqualTo(column(folder.resolve("plain/values.csv")));
        assertThat(plain.units()).hasSameSizeAs(spoilt.units());
        // Reports and the caller share the groups, so rows, bootstraps and tests are computed once.
        assertThat(seen).hasSize(2).allMatch(each -> each == seen.get(0));
        assertThat(seen.get(0).groups().get(0)).isSameAs(spoilt.groups().get(0));
        assertThat(spoilt.groups().get(0).table().rows())
                .isSameAs(seen.get(1).groups().get(0).table().rows());
    }

    private static List<String> column(Path values) throws IOException {
        return Files.readAllLines(values).stream()
                .filter(line -> line.contains(",max-confidence,"))
                .toList();
    }
}
