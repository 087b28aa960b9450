package org.sgul.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sgul.eval.run.ExperimentRunnerTest.csv;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.valuation.pipeline.Harness;

/** Every column of a table has one type and one meaning, so that a data frame needs nothing else. */
class ResultTablesTest {
    @TempDir
    Path folder;

    private Path out;
    private ExperimentSpec spec;
    private ExperimentRunner runner;

    @BeforeEach
    void run() {
        out = folder.resolve("out");
        spec = Experiments.small(folder, Map.of("seeds", 1, "learners", List.of("sgul-shapley", "refit-agreement")));
        runner = ExperimentRunner.of(Harness.of(Experiments.PLUGINS, folder)).withReports(List.of());
        runner.run(spec, out, Experiments.threads(1));
    }

    private static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }

    @Test
    void findingsAreNumbersOrTextsInColumnsOfTheirOwn() throws IOException {
        List<CSVRecord> fits = csv(out.resolve("fits.csv"));
        assertThat(fits)
                .allMatch(row -> row.get("number").isEmpty() != row.get("text").isEmpty())
                .allMatch(row -> row.get("number").isEmpty() || Double.isFinite(number(row, "number")))
                .anyMatch(row -> !row.get("text").isEmpty());
    }

    @Test
    void curvesBeginAtTheMeasureOfTheFullGraphAndHaveTheShareRemoved() throws IOException {
        CSVRecord unit = csv(out.resolve("units.csv")).get(0);
        List<CSVRecord> curves = csv(out.resolve("curves.csv"));
        assertThat(curves)
                .allMatch(row -> number(row, "share_removed") == number(row, "removed") / number(unit, "players"));
        assertThat(curves)
                .filteredOn(row -> row.get("removed").equals("0"))
                .hasSize(4)
                .allMatch(row -> row.get("accuracy").equals(unit.get("full_graph_measure")));
    }

    @Test
    void valuesHaveTheRankAndTheTrueValueOfTheirPlayer() throws IOException {
        List<CSVRecord> values = csv(out.resolve("values.csv"));
        List<CSVRecord> oracle = values.stream()
                .filter(row -> row.get("learner").equals("oracle"))
                .toList();
        List<CSVRecord> learner = values.stream()
                .filter(row -> row.get("learner").equals("sgul-shapley"))
                .toList();
        assertThat(learner).hasSameSizeAs(oracle).isNotEmpty();
        for (int p = 0; p < learner.size(); p++) {
            assertThat(learner.get(p).get("node")).isEqualTo(oracle.get(p).get("node"));
            assertThat(learner.get(p).get("true_value")).isEqualTo(oracle.get(p).get("value"));
        }
        List<CSVRecord> byRank = learner.stream()
                .sorted(Comparator.comparingDouble(row -> number(row, "rank")))
                .toList();
        assertThat(byRank)
                .isSortedAccordingTo(Comparator.<CSVRecord>comparingDouble(row -> -number(row, "value"))
                        .thenComparingDouble(row -> number(row, "node")));
        assertThat(number(byRank.get(0), "rank")).isEqualTo(1);
    }

    @Test
    void tablesCanBeGuardedForSpreadsheetsLaterWithoutRunningAnythingAgain() throws IOException {
        Path unit = out.resolve("units").toFile().listFiles()[0].toPath();
        byte[] before = Files.readAllBytes(unit);
        runner.run(spec.with(Map.of("spreadsheet-safe", true)), out, Experiments.threads(1));
        assertThat(Files.readAllBytes(unit)).isEqualTo(before);
    }
}
