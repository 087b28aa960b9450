package org.sgul.eval.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("browser")
class HtmlReportBrowserTest {
    @TempDir
    static Path results;

    private static Path page = Path.of("");

    @BeforeAll
    static void write() {
        assumeTrue(
                Browser.find("chromium").isPresent()
                        && Browser.find("chromedriver").isPresent(),
                "chromium and chromedriver are not on the path (Debian: apt-get install chromium chromium-driver)");
        SampleResults.write(results, List.of("plain", SampleResults.EVIL), 12);
        page = new HtmlReport().write(results, results, Progress.SILENT).get(0);
    }

    @Test
    void drawsChartsAndFollowsItsControlsWithoutErrorOrRequest() throws Exception {
        try (Browser browser = Browser.open(1200, 900)) {
            browser.go(page);
            assertThat(browser.run("return document.body.dataset.ready").asString())
                    .isEqualTo("true");

            assertThat(count(browser, "#panels .chart:not(.empty) svg")).isEqualTo(2);
            for (String chart : List.of(
                    "ranks",
                    "weights",
                    "selection",
                    "lambda",
                    "scatter",
                    "histogram",
                    "around",
                    "error",
                    "agreement",
                    "phases")) {
                assertThat(count(browser, "#" + chart + "-chart svg path"))
                        .as(chart)
                        .isPositive();
            }

            int before = count(browser, "#panels .chart svg path");
            browser.run("document.querySelector('[data-learner=degree]').click()");
            assertThat(browser.run("return document.querySelector('[data-learner=degree]').ariaPressed")
                            .asString())
                    .isEqualTo("false");
            assertThat(count(browser, "#panels .chart svg path")).isLessThan(before);

            browser.run("document.querySelectorAll('#auc-table th button')[2].click()");
            assertThat(firstLearner(browser)).isEqualTo("oracle");
            browser.run("document.querySelectorAll('#auc-table th button')[2].click()");
            assertThat(firstLearner(browser)).isEqualTo("random");

            assertThat(count(browser, "#around-table tbody tr")).isEqualTo(6);
            browser.run("const s = document.getElementById('target-choice'); s.selectedIndex = 1;"
                    + "s.dispatchEvent(new Event('change'))");
            assertThat(count(browser, "#around-table tbody tr")).isEqualTo(9);
            assertThat(browser.run("return document.getElementById('around-chart').getAttribute('aria-label')")
                            .asString())
                    .startsWith("Around target target 91: 9 nodes, 8 edges");

            assertThat(browser.run("return window.harmed === undefined && !document.querySelector('main img')")
                            .asBoolean())
                    .isTrue();
            assertThat(browser.log("browser")).isEmpty();
            assertThat(requests(browser)).containsOnly(page.toUri().toString());
        }
    }

    @Test
    void fitsAPhone() throws Exception {
        try (Browser browser = Browser.open(500, 900)) {
            browser.go(page);
            assertThat(browser.run("return document.documentElement.scrollWidth - innerWidth")
                            .asInt())
                    .isLessThanOrEqualTo(0);
        }
    }

    private static int count(Browser browser, String selector) throws Exception {
        return browser.run("return document.querySelectorAll(\"" + selector + "\").length")
                .asInt();
    }

    private static String firstLearner(Browser browser) throws Exception {
        return browser.run("return document.querySelector('#auc-table tbody td').textContent")
                .asString();
    }

    /** What was asked for over any network or file, the empty icon aside. */
    private static List<String> requests(Browser browser) throws Exception {
        return browser.log("performance").stream()
                .map(entry -> JsonMapper.shared()
                        .readTree(entry.get("message").asString())
                        .get("message"))
                .filter(message -> message.get("method").asString().equals("Network.requestWillBeSent"))
                .map(message -> message.get("params").get("request").get("url"))
                .map(JsonNode::asString)
                .filter(url -> !url.startsWith("data:"))
                .toList();
    }
}
