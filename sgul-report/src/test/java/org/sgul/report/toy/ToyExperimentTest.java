package org.sgul.report.toy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.core.run.SeededRun;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.ExperimentResult.WrittenReport;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.graph.catalog.DatasetCatalog;
import org.sgul.valuation.pipeline.Components;
import org.sgul.valuation.pipeline.Harness;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An experiment whose main task is one of which higher scores are better, with a ranker, both from outside. */
class ToyExperimentTest {
    private static final int SEEDS = 4;

    @TempDir
    private static Path folder;

    private static ExperimentResult result;

    @BeforeAll
    static void run() {
        PluginRegistry plugins = PluginRegistry.discover(ExperimentRunner.class.getClassLoader())
                .with(List.of(new ToyPlugin()), List.of());
        DatasetCatalog catalog = DatasetCatalog.standard(plugins.catalog(PluginKind.READER), folder.resolve("data"));
        Map<String, Object> keys = new LinkedHashMap<>();
        keys.put("dataset", "twin:small");
        keys.put("model", "pmlp-sgc(epochs=20;hidden=8)");
        keys.put("learners", List.of("doc", "class-confidence", "degree"));
        keys.put("rankers", List.of("target-neighbours", "distance"));
        keys.put("tasks", List.of("add-best", "drop-best"));
        keys.put("seeds", SEEDS);
        keys.put("validation-orders", 3);
        keys.put("test-orders", 3);
        keys.put("random-rankings", 20);
        ExperimentSpec spec = new SpecReader(Components.of(plugins), catalog).read(keys);
        result = ExperimentRunner.of(Harness.of(plugins, folder.resolve("data")))
                .withReports(List.of(new PluginSpec("html"), new PluginSpec("markdown"), new PluginSpec("plots")))
                .run(spec, folder.resolve("out"), new SeededRun(1, Progress.SILENT, 2, () -> false));
    }

    private static List<CSVRecord> table(String name) throws IOException {
        try (CSVParser rows = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(Files.newBufferedReader(result.results().directory().resolve(name)))) {
            return rows.getRecords();
        }
    }

    private static double mean(String learner, String column) throws IOException {
        return table("units.csv").stream()
                .filter(row -> row.get("learner").equals(learner))
                .mapToDouble(row -> Double.parseDouble(row.get(column)))
                .average()
                .orElseThrow();
    }

    /** The learners and rankers, the highest mean gain first. */
    private static List<String> best() throws IOException {
        Map<String, Double> means = new LinkedHashMap<>();
        for (String learner : List.of("doc", "class-confidence", "degree", "target-neighbours", "distance")) {
            means.put(learner, mean(learner, "gain"));
        }
        assertThat(means.values()).doesNotHaveDuplicates();
        return means.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static JsonNode page() throws IOException {
        String html = Files.readString(result.results().directory().resolve("report.html"));
        Matcher data = Pattern.compile("<script[^>]*type=\"application/json\"[^>]*>(.*?)</script>", Pattern.DOTALL)
                .matcher(html);
        assertThat(data.find()).isTrue();
        return JsonMapper.shared().readTree(data.group(1));
    }

    @Test
    void nothingFailsAndEveryReportIsWritten() {
        assertThat(result.failures()).isEmpty();
        assertThat(result.reports()).extracting(WrittenReport::error).containsOnlyNulls();
        assertThat(result.reports())
                .allSatisfy(report -> assertThat(report.files()).isNotEmpty());
    }

    @Test
    void tablesHaveTheScoresAndCurvesOfBothTasks() throws IOException {
        List<CSVRecord> units = table("units.csv");
        assertThat(units).hasSize(SEEDS * 7);
        assertThat(units.get(0).getParser().getHeaderNames())
                .containsSubsequence(
                        "learner", "gain", "halfway", "value_pearson", "drop_best_auc", "drop_best_area", "players")
                .doesNotContain("auc", "add_best_gain");
        assertThat(table("summary.csv").get(0).getParser().getHeaderNames())
                .contains("gain_mean", "halfway_sd", "drop_best_area_low", "gap_closed");
        assertThat(table("tests.csv")).extracting(row -> row.get("metric")).contains("gain", "drop_best_auc");
        List<CSVRecord> curves = table("curves.csv");
        assertThat(curves.get(0).getParser().getHeaderNames()).contains("added", "share_added", "accuracy");
        assertThat(table("curves_drop_best_dropping.csv").get(0).getParser().getHeaderNames())
                .contains("removed", "share_removed", "accuracy");
        CSVRecord first = units.get(0);
        double mean = curves.stream()
                .filter(row -> row.get("seed").equals(first.get("seed"))
                        && row.get("learner").equals(first.get("learner")))
                .mapToDouble(row -> Double.parseDouble(row.get("accuracy")))
                .average()
                .orElseThrow();
        assertThat(Double.parseDouble(first.get("gain"))).isCloseTo(mean, within(1e-12));
    }

    /** As docs/results-format.md describes it. */
    @Test
    void filesDescribeTheScores() throws IOException {
        for (String file : List.of("manifest.json", "experiment.json")) {
            JsonNode schema = JsonMapper.shared()
                    .readTree(Files.readString(result.results().directory().resolve(file)))
                    .get("schema");
            assertThat(schema.at("/scores/0").toString())
                    .isEqualTo("{\"task\":\"add-best\",\"column\":\"gain\",\"spec\":{\"name\":\"gain\","
                            + "\"summary\":\"Mean {measure} while players are added, best first\",\"better\":\"HIGHER\","
                            + "\"unit\":\"measure\",\"zero\":\"RANDOM\",\"one\":\"ORACLE\"}}");
            assertThat(schema.get("scores").valueStream())
                    .extracting(score -> score.get("task").asString())
                    .containsSubsequence("add-best", "values", "drop-best");
            assertThat(schema.at("/curves/1").toString())
                    .isEqualTo("{\"task\":\"drop-best\",\"table\":\"curves_drop_best_dropping\",\"spec\":{\"name\":"
                            + "\"dropping\",\"axis\":\"removed\",\"unit\":\"measure\",\"better\":\"LOWER\"}}");
        }
        assertThat(table("fits.csv"))
                .extracting(row -> row.get("finding"))
                .contains("gain-standard-deviation", "drop-best-area-standard-deviation")
                .doesNotContain("halfway-standard-deviation");
        try (Stream<Path> units = Files.list(result.results().directory().resolve("units"))) {
            JsonNode unit = JsonMapper.shared()
                    .readTree(Files.readString(units.findFirst().orElseThrow()));
            assertThat(unit.get("emptyMeasure").isNumber()).isTrue();
            assertThat(unit.at("/cells/0/scores/tasks/add-best/curves/adding/0").asDouble())
                    .isEqualTo(unit.get("emptyMeasure").asDouble());
            assertThat(unit.at("/cells/0/scores/tasks/drop-best/curves/dropping/0")
                            .asDouble())
                    .isEqualTo(unit.get("fullMeasure").asDouble());
        }
    }

    @Test
    void ranksStartAtTheHighestAndTheGapIsClosedUpwards() throws IOException {
        List<String> best = best();
        double random = mean("random", "gain");
        double oracle = mean("oracle", "gain");
        assertThat(oracle).isGreaterThan(random);
        for (CSVRecord row : table("summary.csv")) {
            String learner = row.get("learner");
            assertThat(Double.parseDouble(row.get("gap_closed")))
                    .as(learner)
                    .isCloseTo((mean(learner, "gain") - random) / (oracle - random), within(1e-9));
        }
        List<CSVRecord> units = table("units.csv");
        for (CSVRecord row : table("summary.csv")) {
            if (best.contains(row.get("learner"))) {
                long wins = units.stream()
                        .filter(own -> own.get("learner").equals(row.get("learner")))
                        .flatMap(own -> units.stream()
                                .filter(other -> best.contains(other.get("learner"))
                                        && other.get("seed").equals(own.get("seed"))
                                        && Double.parseDouble(other.get("gain")) < Double.parseDouble(own.get("gain"))))
                        .count();
                assertThat(row.get("wins")).as(row.get("learner")).isEqualTo(Long.toString(wins));
            }
        }
    }

    @Test
    void thePageNamesTheHighestMeanFirst() throws IOException {
        JsonNode page = page();
        List<String> best = best();
        String answer = page.get("answer").toString();
        assertThat(page.at("/answer/headline").asString())
                .startsWith(best.get(0) + " has the highest mean gain of 5 learners, over " + SEEDS + " seeds only.");
        assertThat(page.at("/answer/amount").asString())
                .startsWith("Mean gain 0.")
                .contains(" above the next, " + best.get(1));
        assertThat(answer + page.get("sentences") + page.get("warnings"))
                .doesNotContainIgnoringCase("auc")
                .doesNotContainIgnoringCase("area")
                .doesNotContain("lowest", "dropping", "dropped");
        assertThat(page.get("sentences").valueStream())
                .extracting(each -> each.get("learner").asString())
                .containsExactlyElementsOf(best);
        assertThat(page.at("/scores/0/column").asString()).isEqualTo("gain");
        assertThat(page.at("/scores/0/lower").asBoolean()).isFalse();
        assertThat(page.at("/curve/axis").asString()).isEqualTo("added");
        assertThat(page.at("/groups/0/rows").valueStream())
                .filteredOn(row -> row.get("mark").asString().equals("best"))
                .extracting(row -> row.get("learner").asString())
                .containsExactly(best.get(0));
    }

    @Test
    void theMarkdownReportDescribesTheScore() throws IOException {
        String text = Files.readString(result.results().directory().resolve("report.md"));
        String best = best().get(0);
        assertThat(text.lines())
                .anyMatch(line -> line.startsWith("- twin:small") && line.contains(" seeds: " + best + " is best"));
        assertThat(text)
                .contains("Mean accuracy while players are added, best first (mean over seeds, higher is better)")
                .contains("Learners are ranked and tested by gain.")
                .doesNotContainIgnoringCase("auc")
                .doesNotContain("Area", "lower is better", "dropping", "dropped");
        List<String> rows = text.lines().filter(line -> line.startsWith("| ")).toList();
        assertThat(Arrays.stream(rows.get(1).split(" ")).toList()).contains(best);
        Stream.of("random", "oracle")
                .forEach(reference -> assertThat(rows).anyMatch(row -> row.startsWith("| " + reference + " | 0.")));
    }
}
