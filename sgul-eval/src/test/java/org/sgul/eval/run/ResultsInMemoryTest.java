package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.NoParameters;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.run.BlockExecutor;
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
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.walk.LocalExecutor;

/** A run does not read again what it has in memory: reads and encodings are counted, and damaged files change nothing. */
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

    /** Runs everything here and counts the bytes that blocks return. */
    private static final class CountingExecutor implements BlockExecutor {
        private final BlockExecutor here = new LocalExecutor();
        private final AtomicInteger blocks = new AtomicInteger();
        private final AtomicLong bytes = new AtomicLong();

        @Override
        public boolean isLocal() {
            return true;
        }

        @Override
        public int parallelism(RunContext context) {
            return here.parallelism(context);
        }

        @Override
        public void run(Job job, int count, RunContext context, BlockExecutor.Results results) {
            here.run(job, count, context, (block, result) -> {
                blocks.incrementAndGet();
                bytes.addAndGet(result.length);
                results.accept(block, result);
            });
        }
    }

    /** The bytes that some work reads from files of a directory and writes to them, by their names; temporary names count as their folder. */
    private Map<String, Long> bytes(String type, Path directory, Runnable work) throws IOException {
        Path file = folder.resolve(type + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(type).withoutThreshold();
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        String count = type.equals("jdk.FileRead") ? "bytesRead" : "bytesWritten";
        Map<String, Long> bytes = new TreeMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            String path = event.getEventType().getName().equals(type) ? event.getString("path") : null;
            if (path != null && Path.of(path).startsWith(directory)) {
                Path name = directory.relativize(Path.of(path));
                bytes.merge(
                        (name.getNameCount() > 1 ? name.getParent() : name).toString(),
                        event.getLong(count),
                        Long::sum);
            }
        }
        return bytes;
    }

    private static long size(Path folder) throws IOException {
        long size = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                size += Files.size(file);
            }
        }
        return size;
    }

    @Test
    void aFreshRunEncodesAUnitOnceAndParsesNothing() throws IOException {
        CountingExecutor executor = new CountingExecutor();
        ExperimentRunner runner = ExperimentRunner.of(
                new Harness(Components.of(Experiments.PLUGINS), Experiments.catalog(folder)).withExecutor(executor));
        ExperimentSpec spec = Experiments.small(folder, Map.of());
        Path out = folder.resolve("out");
        Path again = folder.resolve("again");

        Map<String, Long> read = bytes("jdk.FileRead", out, () -> runner.run(spec, out, Experiments.threads(2)));
        Map<String, Long> written =
                bytes("jdk.FileWrite", again, () -> runner.run(spec, again, Experiments.threads(2)));

        assertThat(executor.blocks).as("units of both runs").hasValue(6);
        assertThat(executor.bytes).as("handed over as objects").hasValue(0);
        assertThat(read.keySet())
                .as("tables are read for their digests, and nothing else")
                .contains("units.csv", "summary.csv")
                .allMatch(name -> name.endsWith(".csv"));
        for (String folder : List.of("units", "timings", "details")) {
            assertThat(written).containsEntry(folder, size(again.resolve(folder)));
        }
        Map<String, Long> report = bytes("jdk.FileRead", out, () -> Results.read(out));
        assertThat(report)
                .as("a report of the files reads each once")
                .containsEntry("experiment.json", Files.size(out.resolve("experiment.json")))
                .containsEntry("manifest.json", Files.size(out.resolve("manifest.json")))
                .containsEntry("units", size(out.resolve("units")));
    }
}
