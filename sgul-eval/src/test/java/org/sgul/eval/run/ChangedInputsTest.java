package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Parameter;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.api.spi.SgulPlugin;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.api.utility.Utility;
import org.sgul.api.utility.UtilityLearner;
import org.sgul.core.file.Sha256;
import org.sgul.core.file.WholeFiles;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.graph.generate.Twins;
import org.sgul.graph.write.CsvExport;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import org.sgul.valuation.pipeline.SplitSource;
import org.sgul.valuation.pipeline.TrainedTask;

/** Results of different inputs are never mixed: inputs of units are refused by name, those of learners are run again. */
class ChangedInputsTest {
    @TempDir
    Path folder;

    private Path data;
    private Path out;
    private final PluginRegistry plugins = Experiments.with(new FileLearners());

    @BeforeEach
    void exportData() {
        data = folder.resolve("data");
        out = folder.resolve("out");
        CsvExport.write(Twins.open("twin:small", new SeededRun(1)), data, Experiments.threads(1));
    }

    private ExperimentSpec spec(Map<String, ?> changes) {
        ExperimentSpec spec = Experiments.small(
                folder, Map.of("dataset", data.toString(), "seeds", 2, "learners", List.of("max-confidence")));
        return spec.with(changes);
    }

    private ExperimentResult run(ExperimentSpec spec) {
        return run(spec, Progress.SILENT);
    }

    private ExperimentResult run(ExperimentSpec spec, Progress progress) {
        return ExperimentRunner.of(Harness.of(plugins, folder))
                .withReports(List.of())
                .run(spec, out, new SeededRun(1, progress, 1, () -> false));
    }

    private void loseOneUnitAndTheManifest() throws IOException {
        WholeFiles.delete(out.resolve(Manifest.FILE));
        try (Stream<Path> units = Files.list(out.resolve("units"))) {
            WholeFiles.delete(units.sorted().findFirst().orElseThrow());
        }
    }

    private void editALabel() throws IOException {
        Path nodes = data.resolve("nodes.csv");
        String text = Files.readString(nodes);
        Files.writeString(nodes, text.replaceFirst("\n0,class-\\d", "\n0,class-4"));
        assertThat(Files.readString(nodes)).isNotEqualTo(text);
    }

    @Test
    void changedDataIsRefusedByName() throws IOException {
        run(spec(Map.of()));
        loseOneUnitAndTheManifest();
        editALabel();
        assertThatThrownBy(() -> run(spec(Map.of())))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith(out + " contains another experiment; differences: data " + data + " (")
                .hasMessageContaining("choose another folder");
    }

    @Test
    void unitsOfOtherDataAreRunAgainEvenIfNothingElseTellsThemApart() throws IOException {
        run(spec(Map.of()));
        editALabel();
        WholeFiles.delete(out.resolve("experiment.json"));
        ExperimentResult mended = run(spec(Map.of()));
        assertThat(mended.units().stream()
                        .map(unit -> unit.success().orElseThrow().checksum())
                        .distinct())
                .containsExactly(
                        Manifest.read(out.resolve(Manifest.FILE)).inputs().get("data " + data));
    }

    @Test
    void resultsOfDataThatIsGoneAreKept() throws IOException {
        run(spec(Map.of()));
        Map<String, String> before = Experiments.comparable(out);
        Files.move(data, folder.resolve("elsewhere"));
        assertThat(run(spec(Map.of())).failures()).isEmpty();
        assertThat(Experiments.comparable(out)).isEqualTo(before);
    }

    @Test
    void aChangedWeightsFileIsRefusedByName() throws IOException {
        Path weights = weights("first", 5);
        ExperimentSpec loading = spec(Map.of("weights", weights.toString()));
        run(loading);
        assertThat(Manifest.read(out.resolve(Manifest.FILE)).inputs())
                .containsEntry("file " + weights, Sha256.of(weights));
        loseOneUnitAndTheManifest();
        Files.copy(weights("second", 40), weights, StandardCopyOption.REPLACE_EXISTING);
        assertThatThrownBy(() -> run(loading)).hasMessageContaining("differences: file " + weights + " (");
    }

    /** Weights of a model that is trained for some epochs. */
    private Path weights(String name, int epochs) {
        Path file = folder.resolve(name + ".npz");
        Harness harness = new Harness(Components.of(plugins), Experiments.catalog(folder));
        RunContext context = new SeededRun(0);
        TrainedTask trained = harness.task(
                        harness.open(data.toString(), context),
                        new SplitSource.Recommended(Setting.INDUCTIVE),
                        2,
                        context)
                .model(PluginSpec.parse("pmlp-sgc(hidden=8;epochs=" + epochs + ")"))
                .train();
        harness.components().weightsFiles().save(trained.model().weights(), file);
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"by-path(file=", "by-text(file=", "by-list(files="})
    void aLearnerWhoseFileChangedIsRunAgain(String learner) throws IOException {
        Path file = folder.resolve("number.txt");
        Files.writeString(file, "1.5");
        ExperimentSpec spec =
                spec(Map.of("learners", List.of(PluginSpec.parse(learner + file + ")"), new PluginSpec("doc"))));
        run(spec);
        String other = Files.readString(out.resolve("values.csv"));
        loseOneUnitAndTheManifest();
        Files.writeString(file, "-1.5");
        run(spec);
        Map<String, String> mixed = Experiments.comparable(out);
        assertThat(mixed.get("values.csv")).isNotEqualTo(other);
        out = folder.resolve("whole");
        run(spec);
        assertThat(mixed).isEqualTo(Experiments.comparable(out));
        assertThat(Manifest.read(out.resolve(Manifest.FILE)).inputs()).containsEntry("file " + file, Sha256.of(file));
    }

    @Test
    void aFileThatChangesDuringTheRunFailsTheUnit() throws IOException {
        Path file = folder.resolve("number.txt");
        Files.writeString(file, "1.5");
        AtomicInteger changes = new AtomicInteger();
        Progress changing = (what, total) ->
                amount -> WholeFiles.write(file, writer -> writer.write("2." + changes.incrementAndGet()));
        ExperimentResult result = run(spec(Map.of("learners", List.of("by-path(file=" + file + ")"))), changing);
        assertThat(result.failures())
                .isNotEmpty()
                .allSatisfy(failed -> assertThat(failed.error().message())
                        .startsWith("file " + file + " was changed while the experiment was running"));
    }

    @Test
    void resultsOfAnotherRevisionAreRefusedByName() {
        run(spec(Map.of()));
        StartedExperiment started = StartedExperiment.find(out).orElseThrow();
        int other = started.revision() + 1;
        new StartedExperiment(
                        started.format(),
                        started.sgul(),
                        other,
                        Sha256.of("other"),
                        started.experiment(),
                        started.schema(),
                        started.units(),
                        started.inputs())
                .write(out);
        assertThatThrownBy(() -> run(spec(Map.of())))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("the revision of results (" + other + " there, now " + started.revision() + ")");
    }

    @Test
    void theReportOfAnUnfinishedExperimentShowsNoUnitsOfOtherInputs() throws IOException {
        run(spec(Map.of()));
        WholeFiles.delete(out.resolve(Manifest.FILE));
        StartedExperiment started = StartedExperiment.find(out).orElseThrow();
        Map<String, String> others = Map.of("data " + data, Sha256.of("other data"));
        new StartedExperiment(
                        started.format(),
                        started.sgul(),
                        started.revision(),
                        started.key(),
                        started.experiment(),
                        started.schema(),
                        started.units(),
                        others)
                .write(out);
        ResultDirectory results = ResultDirectory.open(out);
        assertThat(results.read(results.groups().get(0)).units())
                .allSatisfy(unit -> assertThat(unit.success()).isEmpty());
    }

    /** A learner that reads a file, which may be declared as a path, as a text, or in a list. */
    private static final class FileLearners implements SgulPlugin {
        private record PathParameter(@Parameter("file") Path file) {}

        private record TextParameter(@Parameter("file") String file) {}

        private record ListParameter(@Parameter("files") List<Path> files) {}

        @Override
        public int spiVersion() {
            return SPI_VERSION;
        }

        @Override
        public List<LearnerFactory<?>> learners() {
            return List.of(
                    LearnerFactory.of(
                            "by-path",
                            "Reads a file.",
                            new PathParameter(Path.of("")),
                            (config, features) -> learner(config.file())),
                    LearnerFactory.of(
                            "by-text",
                            "Reads a file.",
                            new TextParameter(""),
                            (config, features) -> learner(Path.of(config.file()))),
                    LearnerFactory.of(
                            "by-list",
                            "Reads files.",
                            new ListParameter(List.of()),
                            (config, features) -> learner(config.files().get(0))));
        }

        private static UtilityLearner learner(Path file) {
            double number = number(file);
            return UtilityLearner.fixed(
                    Utility.meanOverTargets(target -> number * target.probability(target.referenceClass())));
        }

        private static double number(Path file) {
            try {
                return Double.parseDouble(Files.readString(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
