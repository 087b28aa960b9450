package org.sgul.eval.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import org.sgul.api.spi.PluginRegistry;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    @TempDir
    Path results;

    @Test
    void tellsTheWinnerFirstAndHowSureItIs() throws Exception {
        JsonNode data = data(List.of("plain"), 12);

        assertThat(data.get("answer").get("headline").asString())
                .startsWith("sgul-shapley ranks players best: mean AUC 0.5")
                .endsWith("lowest of 3 learners.");
        assertThat(data.get("answer").get("sureness").asString())
                .isEqualTo("Every other learner is significantly worse: this winner is sure.");
        assertThat(data.get("groups")
                        .get(0)
                        .get("rows")
                        .valueStream()
                        .map(row -> row.get("mark").asString()))
                .containsExactly("best", "worse", "worse", "worse", "reference");
    }

    @Test
    void callsAWinnerOfFewSeedsAHint() throws Exception {
        JsonNode data = data(List.of("plain"), 3);

        assertThat(data.get("answer").get("sureness").asString())
                .isEqualTo("With so few seeds no difference can be significant: this winner is only a hint.");
        assertThat(warnings(data)).contains("Too few seeds for any difference to become significant");
    }

    @Test
    void warnsOfWhatAReaderShouldKnow() throws Exception {
        assertThat(warnings(data(List.of("twin:small"), 12)))
                .contains("Failed: gone, inductive, gcn, seed 0: the data set is gone")
                .contains("Failed: twin:small, inductive, gcn, seed 0, broken and 11 more: it broke")
                .contains("Generated stand-ins were used, not the real data: twin:small.")
                .contains("Convergence not reached")
                .contains("sgul-shapley: the error is … (twin:small, inductive, gcn, seed 0 and 11 more)");
    }

    @Test
    void letsNoTextBecomeMarkup() throws Exception {
        String html = write(List.of(SampleResults.EVIL), 2);

        assertThat(html.contains(SampleResults.EVIL)).isFalse();
        assertThat(html.contains(SampleResults.EVIL_NAME)).isFalse();
        assertThat(html.split("(?i)</script>", -1)).hasSize(4);
        assertThat(html.contains("content=\"default-src 'none'; ")).isTrue();
    }

    @Test
    void staysSmallHoweverManyComparisonsThereAre() throws Exception {
        List<String> datasets =
                IntStream.range(0, 14).mapToObj(i -> "data-" + i).toList();

        assertThat(write(datasets, 20)).hasSizeLessThan(3_000_000);
    }

    @Test
    void refusesAFolderWithoutResults() {
        assertThatThrownBy(() -> Reports.write(
                        PluginRegistry.discover(getClass().getClassLoader()),
                        results,
                        List.of("html"),
                        Progress.SILENT))
                .hasMessage(results + " holds no results: there is no manifest.json; give a folder that 'sgul run' has"
                        + " finished in, or finish it with 'sgul resume'");
    }

    @Test
    void drawsPlotsInEveryFormat() throws Exception {
        SampleResults.write(results, List.of("plain"), 2);

        List<Path> files = Reports.write(
                PluginRegistry.discover(getClass().getClassLoader()), results, List.of("plots"), Progress.SILENT);

        assertThat(files.stream().map(file -> results.relativize(file).toString()))
                .containsExactly(
                        "plots/dropping_plain_inductive_gcn.svg",
                        "plots/dropping_plain_inductive_gcn.pdf",
                        "plots/dropping_plain_inductive_gcn.png",
                        "plots/auc_plain_inductive_gcn.svg",
                        "plots/auc_plain_inductive_gcn.pdf",
                        "plots/auc_plain_inductive_gcn.png");
        // The look of the best learner: text is drawn as outlines, so names cannot be looked for.
        assertThat(Files.readString(files.get(0)).contains("stroke:rgb(0,114,178)"))
                .isTrue();
        assertThat(Files.readAllBytes(files.get(1))).startsWith('%', 'P', 'D', 'F');
        assertThat(Files.readAllBytes(files.get(2))).startsWith(0x89, 'P', 'N', 'G');
    }

    private String write(List<String> datasets, int seeds) throws Exception {
        SampleResults.write(results, datasets, seeds);
        return Files.readString(
                new HtmlReport().write(results, results, Progress.SILENT).get(0));
    }

    private JsonNode data(List<String> datasets, int seeds) throws Exception {
        Matcher data =
                Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL).matcher(write(datasets, seeds));
        assertThat(data.find()).isTrue();
        return JsonMapper.shared().readTree(data.group(1));
    }

    private static String warnings(JsonNode data) {
        return data.get("warnings").toString();
    }
}
