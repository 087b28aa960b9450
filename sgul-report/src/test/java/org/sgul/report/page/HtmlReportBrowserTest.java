package org.sgul.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgul.api.Progress;
import org.sgul.report.verdict.SampleResults;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("browser")
class HtmlReportBrowserTest {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final String TAB = "\uE004";
    private static final String ENTER = "\uE007";
    private static final String ESCAPE = "\uE00C";
    private static final String RIGHT = "\uE014";
    private static final String DOWN = "\uE015";

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
    void drawsChartsAndReactsToControlsWithoutErrorsOrRequests() throws Exception {
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
                    "path",
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

            assertThat(count(browser, "#forest .chart:not(.empty) svg")).isEqualTo(2);
            assertThat(browser.run("return document.querySelector('.chart svg').closest('section').id")
                            .asString())
                    .as("the first picture")
                    .isEqualTo("differences");
            browser.run("const s = document.getElementById('base-choice'); s.selectedIndex = s.length - 1;"
                    + "s.dispatchEvent(new Event('change'))");
            assertThat(browser.run("return document.querySelector('#forest .chart').getAttribute('aria-label')")
                            .asString())
                    .startsWith("AUC minus that of random, plain");

            browser.screenshot(SCREENSHOTS.resolve("light.png"));
            int without = count(browser, "#panels .chart svg path");
            browser.run("document.querySelector('#curves .bands').click()");
            assertThat(count(browser, "#panels .chart svg path")).isGreaterThan(without);
            browser.run("document.querySelector('#curves .bands').click()");
            int before = count(browser, "#panels .chart svg path");
            browser.run("document.querySelector('[data-learner=degree]').click()");
            assertThat(browser.run("return document.querySelector('[data-learner=degree]').ariaPressed")
                            .asString())
                    .isEqualTo("false");
            assertThat(count(browser, "#panels .chart svg path")).isLessThan(before);

            browser.run("document.querySelectorAll('#score-table th button')[2].click()");
            assertThat(firstLearner(browser)).isEqualTo("oracle (reference)");
            browser.run("document.querySelectorAll('#score-table th button')[2].click()");
            assertThat(firstLearner(browser)).isEqualTo("random (reference)");

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
            browser.command(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 360, "height", 740, "deviceScaleFactor", 1, "mobile", true));
            browser.go(page);
            assertThat(browser.run("return innerWidth").asInt()).isEqualTo(360);
            assertThat(browser.run("return document.documentElement.scrollWidth")
                            .asInt())
                    .isEqualTo(360);
            assertThat(browser.run("const t = document.getElementById('metrics-table');"
                                    + "return t.scrollWidth > t.clientWidth && getComputedStyle(t).overflowX")
                            .asString())
                    .as("wide tables scroll in their own box")
                    .isEqualTo("auto");
            assertThat(browser.run(
                                    "return getComputedStyle(document.getElementById('metrics-table'), '::before').content")
                            .asString())
                    .as("and show it")
                    .contains("scroll sideways");
            browser.screenshot(SCREENSHOTS.resolve("phone.png"));
        }
    }

    @Test
    void canBeUsedWithTheKeyboardOnly() throws Exception {
        try (Browser browser = Browser.open(1200, 900)) {
            browser.go(page);

            tabTo(browser, "#score-table th:nth-child(2) button");
            assertThat(browser.run("return getComputedStyle(document.activeElement).outlineWidth")
                            .asString())
                    .isEqualTo("3px");
            browser.press(ENTER);
            assertThat(sorted(browser)).isEqualTo("ascending");
            browser.press(" ");
            assertThat(sorted(browser)).isEqualTo("descending");

            tabTo(browser, "#curves [data-learner=degree]");
            browser.press(" ");
            assertThat(browser.run("return [...document.querySelectorAll('[data-learner=degree]')]"
                                    + ".map(each => each.ariaPressed).join()")
                            .asString())
                    .isEqualTo("false,false");

            tabTo(browser, "#panels .chart");
            browser.press(RIGHT, RIGHT);
            awaitSpoken(browser, "removed");
            browser.press(ESCAPE);

            tabTo(browser, "#target-choice");
            browser.press(DOWN);
            assertThat(count(browser, "#around-table tbody tr")).isEqualTo(9);
            tabTo(browser, "#around-chart");
            browser.press(RIGHT, RIGHT);
            awaitSpoken(browser, "player 0");

            assertThat(count(browser, ".chart:not(.empty):not([aria-label]), .chart:not(.empty):not([tabindex='0'])"))
                    .as("charts without a label or not focusable")
                    .isZero();
            assertThat(browser.log("browser")).isEmpty();
        }
    }

    @Test
    void hasADarkModeAndPrintsOnWhite() throws Exception {
        try (Browser browser = Browser.open(1200, 900)) {
            browser.go(page);
            dark(browser, "");
            assertThat(background(browser)).isEqualTo("rgb(21, 24, 28)");
            browser.screenshot(SCREENSHOTS.resolve("dark.png"));
            dark(browser, "print");
            assertThat(background(browser)).isEqualTo("rgb(255, 255, 255)");
            assertThat(browser.run("return getComputedStyle(document.querySelector('nav')).display")
                            .asString())
                    .isEqualTo("none");
            assertThat(count(browser, "#panels .chart svg path")).isPositive();
            assertThat(browser.print()).startsWith('%', 'P', 'D', 'F');
            assertThat(browser.log("browser")).isEmpty();
        }
    }

    private static void dark(Browser browser, String media) throws Exception {
        browser.command(
                "Emulation.setEmulatedMedia",
                Map.of("media", media, "features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    }

    private static String background(Browser browser) throws Exception {
        return browser.run("return getComputedStyle(document.body).backgroundColor")
                .asString();
    }

    /** Presses Tab until an element has focus. */
    private static void tabTo(Browser browser, String selector) throws Exception {
        for (int i = 0; i < 200; i++) {
            browser.press(TAB);
            if (browser.run("return document.activeElement.matches(\"" + selector + "\")")
                    .asBoolean()) {
                return;
            }
        }
        throw new AssertionError("the Tab key never reaches " + selector);
    }

    private static String sorted(Browser browser) throws Exception {
        return browser.run("return document.querySelector('#score-table th:nth-child(2)').ariaSort")
                .asString();
    }

    private static void awaitSpoken(Browser browser, String text) throws Exception {
        String spoken = "";
        for (int i = 0; i < 50 && !spoken.contains(text); i++) {
            Thread.sleep(20);
            spoken = browser.run("return document.getElementById('spoken').textContent")
                    .asString();
        }
        assertThat(spoken).contains(text);
    }

    private static int count(Browser browser, String selector) throws Exception {
        return browser.run("return document.querySelectorAll(\"" + selector + "\").length")
                .asInt();
    }

    private static String firstLearner(Browser browser) throws Exception {
        return browser.run("return document.querySelector('#score-table tbody td').textContent")
                .asString();
    }

    /** The URLs of all network and file requests, except the empty icon. */
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
