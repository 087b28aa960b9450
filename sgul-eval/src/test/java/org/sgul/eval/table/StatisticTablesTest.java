package org.sgul.eval.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.data.Setting;
import org.sgul.eval.results.FinishedUnit;
import org.sgul.eval.results.Outcome;
import org.sgul.eval.results.SampleSchema;
import org.sgul.eval.results.UnitResult;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.valuation.pipeline.LearnerScores;

class StatisticTablesTest {
    @TempDir
    Path folder;

    /** Learner a is 0.3 above b with one model and 0.1 below it with the other, so 0.1 above it in the mean, for every seed. */
    @Test
    void meansOverModelsAreTestedOverTheSeedsThatAllModelsFinished() throws IOException {
        List<FinishedUnit> units = new ArrayList<>();
        for (long seed = 0; seed < 6; seed++) {
            units.add(unit("cora", "first", seed, 0.5 + 0.01 * seed + 0.3, 0.5 + 0.01 * seed));
        }
        for (long seed = 0; seed < 5; seed++) {
            units.add(unit("cora", "second", seed, 0.4 - 0.02 * seed - 0.1, 0.4 - 0.02 * seed));
        }
        for (long seed = 0; seed < 6; seed++) {
            units.add(unit("texas", "first", seed, 0.2, 0.3));
        }
        List<CSVRecord> rows = auc(units);
        assertThat(rows)
                .extracting(row -> row.get("dataset") + " " + row.get("model"))
                .containsExactly("cora first", "cora second", "texas first", "cora mean of 2 models");
        assertThat(rows).extracting(row -> row.get("n")).containsExactly("6", "5", "6", "5");
        assertThat(rows).extracting(row -> number(row, "effect_size")).containsExactly(1.0, -1.0, -1.0, 1.0);
        assertThat(rows)
                .extracting(row -> number(row, "p_value"))
                .containsExactly(2 / 64.0, 2 / 32.0, 2 / 64.0, 2 / 32.0);
        assertThat(number(rows.get(3), "mean_difference")).isCloseTo(0.1, within(1e-12));
        assertThat(number(rows.get(3), "median_difference")).isCloseTo(0.1, within(1e-9));
        assertThat(rows).allMatch(row -> row.get("measure").equals("macro-f1"));
    }

    private List<CSVRecord> auc(List<FinishedUnit> units) throws IOException {
        Path file = folder.resolve("tests.csv");
        StatisticTables.tests(file, CsvTable.Cells.PLAIN, SampleSchema.results(folder, ExperimentSpec.DEFAULTS, units));
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        return format.parse(Files.newBufferedReader(file)).stream()
                .filter(row -> row.get("metric").equals("auc"))
                .toList();
    }

    private static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }

    private static FinishedUnit unit(String dataset, String model, long seed, double a, double b) {
        return FinishedUnit.of(new UnitResult(
                UnitResult.FORMAT,
                new UnitKey(dataset, UnitKey.USUAL_SPLIT, Setting.INDUCTIVE, new PluginSpec(model), seed),
                "key",
                "csv",
                Map.of(),
                "mask",
                "split",
                "macro-f1",
                1,
                1,
                0,
                0.5,
                0.75,
                2,
                3,
                2,
                new int[] {7},
                List.of("7"),
                List.of(Outcome.of("a", scores(a)), Outcome.of("b", scores(b)))));
    }

    private static LearnerScores scores(double auc) {
        double[] one = {1};
        return SampleSchema.scores(new double[] {1, auc}, one, one, Map.of());
    }
}
