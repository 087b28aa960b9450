package org.sgul.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.PluginSpec;
import org.sgul.api.Progress;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.SampleSchema;
import org.sgul.eval.results.Sealed;
import org.sgul.eval.results.StartedExperiment;
import org.sgul.eval.results.UnitStore;
import org.sgul.eval.results.UnitStore.UnitFiles;
import org.sgul.eval.run.Reports;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.UnitKey;
import org.sgul.report.verdict.SampleResults;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    @TempDir
    Path results;

    @Test
    void summarisesTheWinnerAndItsSignificance() throws Exception {
        JsonNode data = data(List.of("plain"), 12);

        assertThat(data.get("answer").get("headline").asString()).isEqualTo("sgul-shapley is the best of 2 learners.");
        assertThat(data.get("answer").get("amount").asString())
                .startsWith("Mean AUC 0.5")
                .contains("; 0.06", " below the next, degree; 0.16", " below random rankings. It closes 7");
        assertThat(data.get("answer").get("certainty").asString())
                .isEqualTo(
                        "Every other learner is significantly worse (Wilcoxon's signed-rank test, Holm-corrected, at 5 %).");
        assertThat(data.get("groups")
                        .get(0)
                        .get("rows")
                        .valueStream()
                        .map(row -> row.get("mark").asString()))
                .containsExactly("best", "", "worse", "", "");
    }

    @Test
    void describesAWinnerOfFewSeedsAsAnIndication() throws Exception {
        JsonNode data = data(List.of("plain"), 3);

        assertThat(data.get("answer").get("certainty").asString())
                .isEqualTo("With 3 seeds, no difference can be significant: the result is only an indication.");
        assertThat(warnings(data)).contains("Too few seeds for any difference to become significant");
        assertThat(data.at("/groups/0/rows")
                        .valueStream()
                        .map(row -> row.get("mark").asString()))
                .as("nothing is called a tie that could not be tested")
                .containsExactly("best", "", "untested", "", "");
        assertThat(data.at("/sentences/1/text").asString()).contains("above sgul-shapley, with too few seeds to test;");
    }

    @Test
    void hasPairedDifferencesWithIntervalsAndOneSentencePerLearner() throws Exception {
        JsonNode data = data(List.of("plain"), 12);

        JsonNode comparison = data.at("/comparisons/0");
        assertThat(comparison.get("learners").toString()).isEqualTo("[\"sgul-shapley\",\"degree\"]");
        JsonNode test = comparison
                .get("tests")
                .valueStream()
                .filter(each -> each.get("family").asString().equals("learners"))
                .findFirst()
                .orElseThrow();
        assertThat(test.get("difference").asDouble())
                .isBetween(test.get("low").asDouble(), test.get("high").asDouble());
        assertThat(test.get("testable").asBoolean()).isTrue();
        assertThat(data.get("sentences")
                        .valueStream()
                        .map(each -> each.get("learner").asString()))
                .containsExactly("sgul-shapley", "degree");
        assertThat(data.at("/sentences/1/text").asString())
                .startsWith("mean AUC 0.")
                .contains(" above sgul-shapley, a significant difference (p = ", "; closes ")
                .endsWith(" %).");
    }

    @Test
    void warnsAboutProblems() throws Exception {
        assertThat(warnings(data(List.of("twin:small"), 12)))
                .contains("Failed: gone, inductive, gcn, seed 0: the data set is gone")
                .contains("Failed: twin:small, inductive, gcn, seed 0, broken and 11 more: it broke")
                .contains("Generated twins were used instead of the real data: twin:small.")
                .contains("Convergence not reached")
                .contains("sgul-shapley: the error is 0.25 (twin:small, inductive, gcn, seed 0 and 11 more)");
    }

    @Test
    void warnsIfAccuracyNeverChanges() throws Exception {
        SampleResults.write(results, List.of("flat"), 7, SampleResults::oftenUnmovedResult);
        assertThat(warnings(data()))
                .contains("Accuracy does not change whatever the ranking, even with the oracle's:"
                        + " flat · gcn · inductive (4 of 7 seeds).");
        SampleResults.write(results, List.of("plain"), 7, SampleResults::result);
        assertThat(warnings(data())).doesNotContain("does not change");
    }

    @Test
    void escapesMarkupInNames() throws Exception {
        String html = write(List.of(SampleResults.EVIL), 2);

        assertThat(html.contains(SampleResults.EVIL)).isFalse();
        assertThat(html.contains(SampleResults.EVIL_NAME)).isFalse();
        assertThat(html.split("(?i)</script>", -1)).hasSize(4);
        assertThat(html.contains("content=\"default-src 'none'; ")).isTrue();
    }

    @Test
    void staysBelowThreeMegabytesForThePapersInductiveTable() throws Exception {
        SampleResults.writeLarge(results);

        Path page = new HtmlReport().write(results, results, Progress.SILENT).get(0);

        assertThat(Files.size(page)).isBetween(1_500_000L, 3_000_000L);
    }

    @Test
    void includesWeightsAlongThePathIfPresent() throws Exception {
        JsonNode path = data(List.of("plain"), 2).at("/groups/0/fits/0/path");

        assertThat(path.get("lambdas").toString()).isEqualTo("[0.001,0.01,0.1]");
        assertThat(path.get("weights").toString()).isEqualTo("[[0.3,0.2,0.1],[0.05,0.0,0.0]]");

        Path unit =
                results.resolve("units").resolve(SampleResults.id("plain", 0).fileName() + ".json");
        Sealed.edit(unit, text -> text.replaceAll("\"weights\":\\[[^]]*]", "\"other\":1"));
        assertThat(data().at("/groups/0/fits/0/path/weights").toString()).isEqualTo("[]");
        assertThat(data().at("/groups/0/fits/0/path/errors").size()).isEqualTo(3);
    }

    @Test
    void includesTimesMemoryAndThroughputIfPresent() throws Exception {
        JsonNode times = data(List.of("plain"), 2).at("/groups/0/times");

        assertThat(times.get("phases").toString())
                .isEqualTo("[{\"name\":\"training\",\"seconds\":1.0,\"stepsPerSecond\":null},"
                        + "{\"name\":\"fitting\",\"seconds\":0.5,\"stepsPerSecond\":null},"
                        + "{\"name\":\"test-walk\",\"seconds\":0.5,\"stepsPerSecond\":2000.0}]");
        assertThat(times.get("restSeconds").asDouble()).isEqualTo(1);
        assertThat(times.get("peakHeapMegabytes").asDouble()).isEqualTo(300);

        for (int seed = 0; seed < 2; seed++) {
            Path file = results.resolve("timings")
                    .resolve(SampleResults.id("plain", seed).fileName() + ".json");
            Sealed.edit(file, text -> text.replaceAll(",\"phases\".*", ",\"phases\":[],\"peakHeapBytes\":null}"));
        }
        assertThat(data().at("/groups/0/times/phases").size()).isEqualTo(2);
        assertThat(data().at("/groups/0/times/peakHeapMegabytes").isNull()).isTrue();
    }

    @Test
    void reportsOneSeedWithoutIntervals() throws Exception {
        JsonNode data = data(List.of("plain"), 1);

        assertThat(data.at("/answer/headline").asString())
                .isEqualTo("sgul-shapley has the lowest mean AUC of 2 learners, over 1 seed only.");
        assertThat(data.at("/answer/amount").asString())
                .contains("(no interval: one seed); 0.0")
                .doesNotContain("NaN");
        assertThat(data.at("/groups/0/curves/lines/0/low/0").isNull()).isTrue();
    }

    @Test
    void reportsASingleLearner() throws Exception {
        SampleResults.write(results, List.of("plain"), 3, SampleResults::lonelyResult);

        JsonNode answer = data().get("answer");

        assertThat(answer.get("headline").asString()).isEqualTo("degree is the only learner with a score.");
        assertThat(answer.get("certainty").asString()).isEqualTo("There is no other learner to compare with.");
    }

    @Test
    void reportsThatNoLearnerHasAScore() throws Exception {
        SampleResults.write(results, List.of("plain"), 1);
        Files.delete(
                results.resolve("units").resolve(SampleResults.id("plain", 0).fileName() + ".json"));

        assertThat(data().at("/answer/headline").asString()).isEqualTo("There is no winner: no learner has a score.");
        assertThat(warnings(data())).contains("plain, inductive, gcn, seed 0: the file of this unit is missing");
    }

    @Test
    void reportsATieForFirstPlace() throws Exception {
        SampleResults.write(
                results,
                List.of("one", "two"),
                12,
                id -> SampleResults.result(id, id.dataset().equals("one") ? "degree" : "sgul-shapley"));

        assertThat(data().at("/answer/headline").asString())
                .isEqualTo(
                        "sgul-shapley and degree share the best mean rank, 1.5, among 2 learners over 2 comparisons, but not"
                                + " every other learner ranks significantly lower.");
    }

    @Test
    void reportsAnInterruptedExperiment() throws Exception {
        UnitStore store = new UnitStore(results);
        for (long seed = 0; seed < 2; seed++) {
            UnitKey id = SampleResults.id("plain", seed);
            store.save(new UnitFiles(SampleResults.result(id), SampleResults.times(id), null));
        }
        new StartedExperiment(
                        Manifest.FORMAT,
                        "0.1.0",
                        1,
                        "key",
                        ExperimentSpec.DEFAULTS.with(Map.of(
                                "dataset", List.of("plain", "later"),
                                "model", List.of("gcn"),
                                "learners", List.of("sgul-shapley", "degree", "random"),
                                "seeds", 3)),
                        SampleSchema.DROPPING,
                        Stream.of("plain", "later")
                                .flatMap(name -> LongStream.range(0, 3).mapToObj(seed -> SampleResults.id(name, seed)))
                                .toList(),
                        Map.of())
                .write(results);

        JsonNode data = data();

        assertThat(warnings(data))
                .contains("The experiment is not finished: 4 units of 6 are missing"
                        + " (plain, inductive, gcn, seed 2 and 3 more). Run 'sgul resume' on this folder to finish it")
                .doesNotContain("the file of this unit is missing");
        assertThat(data.at("/groups/0/rows/0/n").asInt()).isEqualTo(2);
        assertThat(data.at("/groups/1/rows/0/n").asInt()).isZero();
    }

    /** Two copies of a model are one comparison, and all numbers of the summary stay as they are. */
    @Test
    void averagesModelsBeforeItCountsAndTests() throws Exception {
        JsonNode one = data(List.of("plain"), 6).get("answer");
        SampleResults.addModel(results, "plain", 6, "gcn", "copied");
        JsonNode two = data().get("answer");

        assertThat(two.get("headline")).isEqualTo(one.get("headline"));
        assertThat(two.get("amount")).isEqualTo(one.get("amount"));
        assertThat(two.get("certainty")).isEqualTo(one.get("certainty"));
        assertThat(two.get("independence").asString())
                .startsWith("All seeds share one split; each seed trains a new model and draws new orders.")
                .contains("averaged seed by seed before learners are ranked");
        assertThat(data().at("/ranking/rounds").asInt()).isEqualTo(6);
    }

    @Test
    void listsLearnersThatTrainOnValidationLabelsSeparately() throws Exception {
        SampleResults.write(results, List.of("plain"), 12, SampleResults::resultWithTrained);

        JsonNode data = data();

        assertThat(data.at("/answer/headline").asString()).isEqualTo("degree is the best of 2 learners.");
        assertThat(data.at("/answer/details/0").asString())
                .contains("Listed separately, as it trains on validation labels: sgul-plus, mean AUC 0.5");
        assertThat(data.at("/ranking/places").size()).isEqualTo(2);
        assertThat(data.at("/groups/0/rows/0/learnerClass").asString()).isEqualTo("validation-labels");
    }

    @Test
    void takesTheNameOfTheMeasureFromTheExperiment() throws Exception {
        SampleResults.write(results, List.of("flat"), 7, SampleResults::oftenUnmovedResult);
        Path manifest = results.resolve("manifest.json");
        Sealed.edit(
                manifest, text -> text.replace("\"measure\" : \"accuracy\"", "\"measure\" : \"balanced-accuracy\""));

        assertThat(data().get("measure").asString()).isEqualTo("balanced accuracy");
        assertThat(warnings(data())).contains("Balanced accuracy does not change whatever the ranking");
    }

    private List<Path> write(String kind) {
        return new Reports(PluginRegistry.discover(getClass().getClassLoader()).catalog(PluginKind.REPORT))
                .write(List.of(new PluginSpec(kind)), Results.read(results), results, Progress.SILENT);
    }

    @Test
    void rejectsAFolderWithoutResults() {
        assertThatThrownBy(() -> write("html"))
                .hasMessage(
                        results + " contains no results: there is no manifest.json; give a folder that 'sgul run --out'"
                                + " has written to");
    }

    @Test
    void drawsPlotsInEveryFormat() throws Exception {
        SampleResults.write(results, List.of("plain"), 2);

        List<Path> files = write("plots");

        assertThat(files.stream().map(file -> results.relativize(file).toString()))
                .containsExactly(
                        "plots/dropping_plain_inductive_gcn.svg",
                        "plots/dropping_plain_inductive_gcn.pdf",
                        "plots/dropping_plain_inductive_gcn.png",
                        "plots/auc_plain_inductive_gcn.svg",
                        "plots/auc_plain_inductive_gcn.pdf",
                        "plots/auc_plain_inductive_gcn.png");
        // The colour of the best learner: text is drawn as outlines, so names cannot be searched for.
        String svg = Files.readString(files.get(0));
        assertThat(svg.contains("stroke:rgb(0,114,178)")).isTrue();
        assertThat(svg.contains("fill:rgb(0,114,178)")).as("a confidence band").isFalse();
        assertThat(Files.readAllBytes(files.get(1))).startsWith('%', 'P', 'D', 'F');
        assertThat(Files.readAllBytes(files.get(2))).startsWith(0x89, 'P', 'N', 'G');
        BufferedImage image = ImageIO.read(files.get(2).toFile());
        assertThat(image.getWidth()).as("enough for 300 dots per inch").isEqualTo(2000);

        String withBand = Files.readString(new Reports(
                        PluginRegistry.discover(getClass().getClassLoader()).catalog(PluginKind.REPORT))
                .write(
                        List.of(new PluginSpec("plots", Map.of("bands", "true"))),
                        Results.read(results),
                        results.resolve("bands"),
                        Progress.SILENT)
                .get(0));
        assertThat(withBand.contains("fill:rgb(0,114,178)"))
                .as("its confidence band")
                .isTrue();
    }

    private String write(List<String> datasets, int seeds) throws Exception {
        SampleResults.write(results, datasets, seeds);
        return write();
    }

    private String write() throws Exception {
        return Files.readString(
                new HtmlReport().write(results, results, Progress.SILENT).get(0));
    }

    private JsonNode data(List<String> datasets, int seeds) throws Exception {
        SampleResults.write(results, datasets, seeds);
        return data();
    }

    private JsonNode data() throws Exception {
        Matcher data =
                Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL).matcher(write());
        assertThat(data.find()).isTrue();
        return JsonMapper.shared().readTree(data.group(1));
    }

    private static String warnings(JsonNode data) {
        return data.get("warnings").toString();
    }
}
