package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgul.api.Progress;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SampleSchema;
import org.sgul.eval.results.Sealed;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.testkit.CancellingRun;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;

class ExperimentRunnerTest {
    @TempDir
    Path folder;

    private ExperimentRunner runner;
    private ExperimentSpec spec;

    @BeforeEach
    void prepare() {
        runner = runner(Experiments.PLUGINS);
        spec = Experiments.small(folder, Map.of());
    }

    private ExperimentRunner runner(PluginRegistry plugins) {
        return ExperimentRunner.of(Harness.of(plugins, folder)).withReports(List.of());
    }

    /** Stopped ever later until it gets through, on one thread and on two: the files are those of a run in one go. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anInterruptedExperimentEndsWithTheSameBytes(int threads) throws IOException {
        Path whole = folder.resolve("whole");
        runner.run(spec, whole, Experiments.threads(1));
        Path pieces = folder.resolve("pieces");
        int stops = 0;
        boolean over = false;
        for (int allowed = 1; !over; allowed = allowed * 2) {
            RunContext impatient = new CancellingRun(Experiments.threads(threads), allowed);
            try {
                runner.run(spec, pieces, impatient);
                over = true;
            } catch (CancellationException e) {
                stops++;
                assertThat(pieces.resolve("units.csv")).doesNotExist();
            }
        }
        assertThat(stops).isGreaterThan(2);
        assertThat(Experiments.comparable(pieces)).isEqualTo(Experiments.comparable(whole));
    }

    @Test
    void aRunWhoseFilesDisappearFails() {
        Path out = folder.resolve("out");
        Progress removing = (what, total) -> amount -> {
            File[] units = out.resolve("units").toFile().listFiles();
            Stream.ofNullable(units).flatMap(Stream::of).forEach(unit -> WholeFiles.delete(unit.toPath()));
        };
        assertThatThrownBy(() -> runner.run(spec, out, new SeededRun(1, removing, 1, () -> false)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("disappeared during the run")
                .hasMessageContaining("run the experiment again");
    }

    @Test
    void aRunWhoseDescriptionDisappearsFails() {
        Path out = folder.resolve("out");
        Progress removing = (what, total) -> amount -> WholeFiles.delete(out.resolve("experiment.json"));
        assertThatThrownBy(() -> runner.run(spec, out, new SeededRun(1, removing, 1, () -> false)))
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith("experiment.json disappeared during the run");
    }

    @Test
    void anExperimentIsRemovedOnlyIfNoOtherRunUsesIt() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec, out, Experiments.threads(2));
        Map<String, String> before = Experiments.comparable(out);
        ExperimentSpec other = Experiments.small(folder, Map.of("seeds", 1));
        try (RunDirectory lock = RunDirectory.of(out)) {
            assertThatThrownBy(() -> runner.runAnew(other, out, Experiments.threads(1)))
                    .hasMessageContaining("another run is writing to");
            assertThat(Experiments.comparable(lock.path())).isEqualTo(before);
        }
        runner.runAnew(other, out, Experiments.threads(1));
        assertThat(Experiments.comparable(out)).isNotEqualTo(before);
    }

    @Test
    void resultsOfAnotherExperimentAndFilesOfOthersAreNotReplaced() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec, out, Experiments.threads(1));
        Map<String, String> before = Experiments.comparable(out);
        ExperimentSpec other = spec.with(Map.of("depth", 1));
        assertThatThrownBy(() -> runner.runAnew(other, out, Experiments.threads(1)))
                .hasMessageContaining("contains another experiment; differences: depth");
        assertThat(Experiments.comparable(out)).isEqualTo(before);
        Path table =
                Files.writeString(Files.createDirectory(folder.resolve("own")).resolve("units.csv"), "mine");
        assertThatThrownBy(() -> runner.run(spec, folder.resolve("own"), Experiments.threads(1)))
                .hasMessageContaining("units.csv would be replaced, but there is no experiment in");
        assertThat(table).hasContent("mine");
        Files.move(table, folder.resolve("own/report.html"));
        assertThatThrownBy(() -> runner.run(spec, folder.resolve("own"), Experiments.threads(1)))
                .hasMessageContaining("report.html would be replaced");
    }

    @Test
    void aRunAnewThatIsInterruptedLeavesNoEarlierReport() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec, out, Experiments.threads(1));
        Path own = Files.writeString(out.resolve("own.html"), "");
        List<Path> reports =
                List.of(out.resolve("report.html"), out.resolve("report.markdown"), out.resolve("report.plots"));
        for (Path report : reports) {
            Files.writeString(report, "");
        }
        Progress interrupted = (what, total) -> {
            throw new CancellationException("interrupted");
        };
        assertThatThrownBy(() -> runner.runAnew(spec, out, new SeededRun(1, interrupted, 1, () -> false)))
                .isInstanceOf(CancellationException.class);
        assertThat(reports).noneMatch(Files::exists);
        assertThat(own).exists();
    }

    @Test
    void finishedUnitsAreNotRunAgainAndDamagedOnesAre() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec, out, Experiments.threads(2));
        Map<String, String> before = Experiments.comparable(out);
        List<Path> units;
        try (Stream<Path> files = Files.list(out.resolve("units"))) {
            units = files.sorted().toList();
        }
        Files.writeString(units.get(0), Files.readString(units.get(0)).substring(0, 500));
        Sealed.edit(units.get(1), text -> text.replace("\"recipe\":\"planetoid-inductive\"", "\"recipe\":\"kept\""));
        runner.run(spec, out, Experiments.threads(2));
        assertThat(Files.readString(units.get(0)))
                .isEqualTo(before.get("units/" + units.get(0).getFileName()));
        assertThat(Files.readString(units.get(1))).contains("\"recipe\":\"kept\"");
    }

    @Test
    void seedsMayBeAddedButAnotherExperimentIsRefused() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec.with(Map.of("seeds", 1)), out, Experiments.threads(1));
        runner.run(spec, out, Experiments.threads(1));
        Path whole = folder.resolve("whole");
        runner.run(spec, whole, Experiments.threads(1));
        assertThat(Experiments.comparable(out)).isEqualTo(Experiments.comparable(whole));
        assertThatThrownBy(() -> runner.run(spec.with(Map.of("depth", 1)), out, Experiments.threads(1)))
                .isInstanceOf(SgulException.class)
                .hasMessage(out + " contains another experiment; differences: depth; choose another folder or remove"
                        + " this one");
    }

    /** Into the same folder and into another one, with the steps of the trace store: the files are those of a run in one go. */
    @Test
    void aLearnerPutBesideOthersLaterEndsWithTheSameBytes() throws IOException {
        Path whole = folder.resolve("whole");
        runner.run(spec, whole, Experiments.threads(1));
        ExperimentSpec first = spec.with(Map.of(
                "learners",
                List.of("max-confidence"),
                "trace-store",
                folder.resolve("traces").toString()));
        Path out = folder.resolve("out");
        runner.run(first, out, Experiments.threads(1));
        ExperimentSpec both = first.with(Map.of("learners", List.of("sgul-shapley", "max-confidence")));
        Path beside = folder.resolve("beside");
        runner.extend(both, out, beside, Experiments.threads(2));
        assertThat(Experiments.comparable(beside)).isEqualTo(Experiments.comparable(whole));
        Map<String, String> before = Experiments.comparable(out);
        runner.extend(both, out, out, Experiments.threads(1));
        assertThat(Experiments.comparable(out)).isNotEqualTo(before).isEqualTo(Experiments.comparable(whole));
    }

    @Test
    void onlyTheNewLearnerIsFittedAndFewerLearnersLoseNothing() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec, out, Experiments.threads(1));
        Map<String, String> whole = Experiments.comparable(out);
        PluginRegistry plugins = Experiments.with(new FailingLearners());
        ExperimentSpec more = spec.with(Map.of("learners", List.of("sgul-shapley", "max-confidence", "bad-fit")));
        ExperimentResult result = runner(plugins).extend(more, out, out, Experiments.threads(1));
        assertThat(result.failures())
                .hasSize(3)
                .allSatisfy(failed -> assertThat(failed.what()).endsWith("bad-fit"));
        assertThat(result.groups().get(0).numbers("sgul-shapley", SampleSchema.AUC))
                .doesNotContain(Double.NaN);
        runner.run(spec.with(Map.of("learners", List.of("max-confidence"))), out, Experiments.threads(1));
        assertThat(csv(out.resolve("units.csv")))
                .extracting(row -> row.get("learner"))
                .containsOnly("max-confidence", "random", "oracle");
        runner.run(spec, out, Experiments.threads(1));
        assertThat(Files.readString(out.resolve("units.csv"))).isEqualTo(whole.get("units.csv"));
    }

    @Test
    void nothingIsAddedToResultsOfOtherTrueValues() throws IOException {
        Path out = folder.resolve("out");
        ExperimentSpec one = spec.with(Map.of("seeds", 1));
        runner.run(one.with(Map.of("learners", List.of("max-confidence"))), out, Experiments.threads(1));
        Path unit;
        try (Stream<Path> files = Files.list(out.resolve("units"))) {
            unit = files.findFirst().orElseThrow();
        }
        Sealed.edit(unit, text -> text.replaceFirst("(\"learner\":\"oracle\".*\"values\":\\[)[^,]*", "$10.125"));
        ExperimentResult result = runner.extend(one, out, out, Experiments.threads(1));
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).what()).endsWith("sgul-shapley");
        assertThat(result.failures().get(0).error().message())
                .contains("have different true values, so nothing can be added to them");
    }

    @Test
    void twoRunsIntoOneFolderAreRefused() {
        Path out = folder.resolve("out");
        try (RunDirectory lock = RunDirectory.of(out)) {
            assertThatThrownBy(() -> runner.run(spec, lock.path(), Experiments.threads(1)))
                    .isInstanceOf(SgulException.class)
                    .hasMessage("another run is writing to " + out + "; wait until it ends, or choose another folder");
        }
        assertThat(runner.run(spec.with(Map.of("seeds", 1)), out, Experiments.threads(1))
                        .failures())
                .isEmpty();
    }

    @Test
    void failingLearnersFailAloneAndAreNamedWithTheirErrors() throws IOException {
        PluginRegistry plugins = Experiments.with(new FailingLearners());
        ExperimentSpec failing = spec.with(
                Map.of("learners", List.of("bad-feature", "sgul-shapley", "bad-fit", "bad-utility", "max-confidence")));
        Path out = folder.resolve("out");
        ExperimentResult result = runner(plugins).run(failing, out, Experiments.threads(2));
        assertThat(result.failures().get(0).error().kind()).isEqualTo(SgulException.Kind.PLUGIN);
        assertThat(result.failures()).hasSize(9);
        for (CSVRecord row : csv(out.resolve("units.csv"))) {
            String expected = switch (row.get("learner")) {
                case "bad-feature" -> "java.lang.IllegalStateException: feature out of order";
                case "bad-fit" -> "java.lang.IllegalStateException: fit out of order";
                case "bad-utility" ->
                    "utility number 0 is NaN with 2 players present; a utility must be finite at every step";
                default -> "";
            };
            assertThat(row.get("error")).isEqualTo(expected);
            assertThat(row.get("auc").isEmpty()).isEqualTo(!expected.isEmpty());
        }
        Path without = folder.resolve("without");
        runner.run(spec, without, Experiments.threads(1));
        double[] beside = result.groups().get(0).numbers("sgul-shapley", SampleSchema.AUC);
        assertThat(csv(without.resolve("units.csv")).stream()
                        .filter(row -> row.get("learner").equals("sgul-shapley"))
                        .mapToDouble(row -> Double.parseDouble(row.get("auc")))
                        .toArray())
                .isEqualTo(beside);
    }

    @Test
    void aMissingDataSetFailsItsUnitsAndTellsHowToGetIt() throws IOException {
        ExperimentSpec missing = spec.with(Map.of("dataset", List.of("cora", "twin:small"), "seeds", 1));
        ExperimentResult result = runner.run(missing, folder.resolve("out"), Experiments.threads(1));
        assertThat(result.failures().get(0).error().kind()).isEqualTo(SgulException.Kind.DATA);
        assertThat(result.failures())
                .singleElement()
                .satisfies(failed -> assertThat(failed.error().message()).contains("sgul datasets download cora"));
        assertThat(result.groups().get(1).numbers("sgul-shapley", SampleSchema.AUC))
                .doesNotContain(Double.NaN);
        List<CSVRecord> rows = csv(folder.resolve("out/units.csv"));
        assertThat(rows).filteredOn(row -> row.get("dataset").equals("cora")).hasSize(3);
    }

    @Test
    void aTwinStandsInForMissingDataUnderItsOwnName() {
        ExperimentSpec twins = spec.with(Map.of("dataset", List.of("cora"), "twins", true, "seeds", 1));
        ExperimentResult result = runner.run(twins, folder.resolve("out"), Experiments.threads(2));
        assertThat(result.failures()).isEmpty();
        assertThat(result.results().spec().dataset()).containsExactly("twin:cora");
        assertThat(result.units().get(0).id().dataset()).isEqualTo("twin:cora");
    }

    @Test
    void tablesAgreeWithTheUnits() throws IOException {
        Path out = folder.resolve("out");
        ExperimentResult result = runner.run(spec, out, Experiments.threads(2));
        Group group = result.groups().get(0);
        assertThat(group.learners()).containsExactly("sgul-shapley", "max-confidence", "random", "oracle");
        UnitResult unit = result.units().get(0).success().orElseThrow();
        CSVRecord first = csv(out.resolve("units.csv")).get(0);
        assertThat(Double.parseDouble(first.get("area"))).isEqualTo(area(unit, "sgul-shapley"));
        assertThat(first.get("class")).isEqualTo("learner");
        assertThat(Double.parseDouble(first.get("auc")) * unit.nodes().length)
                .isCloseTo(area(unit, "sgul-shapley"), within(1e-9));
        List<CSVRecord> curves = csv(out.resolve("curves.csv"));
        assertThat(curves)
                .hasSize(result.units().stream()
                        .mapToInt(each -> 4 * (each.success().orElseThrow().nodes().length + 1))
                        .sum());
        assertThat(csv(out.resolve("values.csv")))
                .hasSize(result.units().stream()
                        .mapToInt(each -> 3 * each.success().orElseThrow().nodes().length)
                        .sum());
        List<CSVRecord> summary = csv(out.resolve("summary.csv"));
        assertThat(summary.stream().map(row -> row.get("class")))
                .containsExactly("learner", "learner", "reference", "reference");
        assertThat(summary).allMatch(row -> row.get("measure").equals("accuracy"));
        assertThat(Double.parseDouble(summary.get(0).get("gap_closed")))
                .isCloseTo(
                        (mean(result, Outcome.RANDOM) - mean(result, "sgul-shapley"))
                                / (mean(result, Outcome.RANDOM) - mean(result, Outcome.ORACLE)),
                        within(1e-12));
        assertThat(csv(out.resolve("tests.csv")))
                .allMatch(row -> row.get("measure").equals("accuracy"))
                .filteredOn(row -> row.get("metric").equals("area"))
                .extracting(row -> row.get("family"))
                .containsExactly("learners", "random", "random");
        assertThat(csv(out.resolve("tests.csv")))
                .filteredOn(row ->
                        row.get("metric").equals("area") && row.get("family").equals("learners"))
                .singleElement()
                .satisfies(row -> {
                    double[] differences = result.units().stream()
                            .map(each -> each.success().orElseThrow())
                            .mapToDouble(each -> area(each, row.get("learner_a")) - area(each, row.get("learner_b")))
                            .sorted()
                            .toArray();
                    int half = differences.length / 2;
                    double median = differences.length % 2 == 1
                            ? differences[half]
                            : (differences[half - 1] + differences[half]) / 2;
                    assertThat(Double.parseDouble(row.get("median_difference"))).isCloseTo(median, within(1e-9));
                    assertThat(Double.parseDouble(row.get("effect_size"))).isBetween(-1.0, 1.0);
                });
        assertThat(csv(out.resolve("tests.csv")).stream().map(row -> row.get("metric")))
                .contains(
                        "auc",
                        "area",
                        "value_pearson",
                        "value_spearman",
                        "utility_mae",
                        "after_5_percent",
                        "after_50_percent");
        assertThat(csv(out.resolve("fits.csv")))
                .anyMatch(row -> row.get("finding").equals("features.confidence-gap.weight"))
                .anyMatch(row -> row.get("finding").equals("shapley-error"));
        assertThat(csv(out.resolve("timings.csv")))
                .anyMatch(row ->
                        row.get("part").equals("fit") && row.get("learner").equals("sgul-shapley"));
    }

    private static double mean(ExperimentResult result, String learner) {
        return result.units().stream()
                .mapToDouble(unit -> area(unit.success().orElseThrow(), learner))
                .average()
                .orElseThrow();
    }

    @Test
    void theClassOfALearnerIsKeptWithTheResults() throws IOException {
        Path out = folder.resolve("out");
        ExperimentSpec plus = spec.with(Map.of("learners", List.of("sgul-plus", "max-confidence"), "seeds", 1));
        runner.run(plus, out, Experiments.threads(1));
        assertThat(csv(out.resolve("summary.csv")).stream().map(row -> row.get("learner") + " " + row.get("class")))
                .containsExactly(
                        "sgul-plus validation-labels",
                        "max-confidence learner",
                        "random reference",
                        "oracle reference");
        Group read = Results.read(out).groups().get(0);
        assertThat(read.classOf("sgul-plus")).isEqualTo(LearnerClass.VALIDATION_LABELS);
    }

    @Test
    void resultsOfAnotherFormatAreRefused() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec.with(Map.of("seeds", 1)), out, Experiments.threads(1));
        Path manifest = out.resolve(Manifest.FILE);
        Files.writeString(manifest, Files.readString(manifest).replace("\"format\" : 3", "\"format\" : 1"));
        assertThatThrownBy(() -> ResultDirectory.open(out))
                .hasMessageStartingWith(manifest + " was written by another version of SGUL, in format 1")
                .hasMessageContaining("but this version has format 3");
    }

    @Test
    void unitsOfAnotherFormatAreRefusedInsteadOfCountedAsFailed() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec.with(Map.of("seeds", 1)), out, Experiments.threads(1));
        ResultDirectory results = ResultDirectory.open(out);
        assertThat(results.load().groups()).hasSize(1);
        Path unit;
        try (Stream<Path> units = Files.list(out.resolve("units"))) {
            unit = units.findFirst().orElseThrow();
        }
        Files.writeString(unit, Files.readString(unit).replaceFirst("\"format\":\\d+", "\"format\":1"));
        assertThatThrownBy(results::load)
                .isInstanceOf(SgulException.class)
                .hasMessageStartingWith(unit + " was written by another version of SGUL, in format 1");
    }

    @Test
    void whatIsMeasuredOnceIsFoundAgain() throws IOException {
        Path walked = folder.resolve("walked");
        runner.run(spec, walked, Experiments.threads(1));
        ExperimentSpec storing =
                spec.with(Map.of("trace-store", folder.resolve("store").toString()));
        runner.run(storing, folder.resolve("first"), Experiments.threads(1));
        runner.run(storing, folder.resolve("second"), Experiments.threads(1));
        assertThat(folder.resolve("store")).isDirectoryRecursivelyContaining("glob:**.series");
        assertThat(Experiments.comparable(folder.resolve("second"))).isEqualTo(Experiments.comparable(walked));
    }

    @Test
    void replayFindsTheSameAndSeesAChange() throws IOException {
        Path out = folder.resolve("out");
        runner.run(spec, out, Experiments.threads(2));
        SpecReader reader = new SpecReader(Components.of(Experiments.PLUGINS), Experiments.catalog(folder));
        Replay replay = new Replay(runner, reader);
        Path manifest = out.resolve(Manifest.FILE);
        assertThat(replay.run(manifest, folder.resolve("again"), false, Experiments.threads(1))
                        .same())
                .isTrue();
        String text = Files.readString(manifest);
        String checksum = Manifest.read(manifest).inputs().get("data twin:small");
        Files.writeString(manifest, Sealed.seal(text.replace(checksum, "abc")));
        assertThatThrownBy(() -> replay.run(manifest, folder.resolve("third"), false, Experiments.threads(1)))
                .isInstanceOf(SgulException.class)
                .hasMessageContaining("data twin:small has checksum " + checksum + ", but the manifest has abc");
        Files.writeString(manifest, Sealed.seal(text.replace("\"test-orders\" : 3,", "\"test-orders\" : 4,")));
        Replay.Result other = replay.run(manifest, folder.resolve("fourth"), true, Experiments.threads(1));
        assertThat(other.tables())
                .filteredOn(comparison -> comparison.file().equals("units.csv"))
                .containsExactly(new Replay.ComparedTable("units.csv", false, 2));
        assertThat(other.changes()).containsExactly("threads: 2, now 1");
        Files.writeString(manifest, Sealed.seal(text.replace("\"folds\" : \"5\"", "\"folds\" : \"6\"")));
        assertThat(text).contains("\"folds\" : \"5\"");
        assertThat(replay.run(manifest, folder.resolve("fifth"), true, Experiments.threads(2))
                        .changes())
                .singleElement()
                .asString()
                .startsWith("learner sgul-shapley, parameters: {")
                .contains("folds=6", "now {", "folds=5");
    }

    private static double area(UnitResult unit, String learner) {
        return SampleSchema.AREA.of(unit.outcome(learner).orElseThrow().scores());
    }

    static List<CSVRecord> csv(Path file) throws IOException {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (Reader in = Files.newBufferedReader(file);
                CSVParser parser = format.parse(in)) {
            return parser.getRecords();
        }
    }
}
