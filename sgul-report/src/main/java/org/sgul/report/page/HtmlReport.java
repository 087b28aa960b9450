package org.sgul.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.JsonFiles;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;

/**
 * A single self-contained page: text, data, styles, scripts and the charting library (Apache ECharts). Data is embedded as JSON
 * without any markup characters, and the page's security policy forbids all requests.
 */
public final class HtmlReport implements ResultsReport {
    static final String FILE = ResultDirectory.PAGE;

    private static final List<String> SCRIPTS =
            List.of("base.js", "tables.js", "charts.js", "forest.js", "learned.js", "values.js", "page.js");
    private static final String ECHARTS = "META-INF/maven/org.webjars/echarts/pom.properties";

    @Override
    public List<Path> write(Results results, Path output, Progress progress) {
        String json = new String(JsonFiles.bytes(PageData.of(results, progress)), StandardCharsets.UTF_8);
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("style", resource("report.css"));
        parts.put("library", inert(library()));
        parts.put("data", inData(json));
        parts.put("script", inert(SCRIPTS.stream().map(HtmlReport::resource).collect(Collectors.joining("\n"))));
        Path file = output.resolve(FILE);
        WholeFiles.write(file, out -> out.write(fill(resource("report.html"), parts)));
        return List.of(file);
    }

    @Override
    public void remove(Path output) {
        WholeFiles.delete(output.resolve(FILE));
    }

    /** Replaces each {@code {{name}}} in a template once, without expanding placeholders inside the parts. */
    private static String fill(String template, Map<String, String> parts) {
        StringBuilder filled = new StringBuilder();
        int from = 0;
        for (int open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", from)) {
            int close = template.indexOf("}}", open);
            filled.append(template, from, open).append(parts.get(template.substring(open + 2, close)));
            from = close + 2;
        }
        return filled.append(template, from, template.length()).toString();
    }

    /** Escapes JSON so that no tag, comment or entity can start in it. */
    private static String inData(String json) {
        return json.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
    }

    /** Escapes a script so that it cannot end its own element; these sequences occur only in string literals. */
    private static String inert(String script) {
        return script.replaceAll("(?i)</(script)", "<\\\\/$1").replace("<!--", "<\\!--");
    }

    private static String library() {
        Properties webjar = new Properties();
        try (InputStream in = open("/" + ECHARTS)) {
            webjar.load(in);
        } catch (IOException e) {
            throw SgulException.internal("cannot read " + ECHARTS, e);
        }
        return resource("/META-INF/resources/webjars/echarts/" + webjar.getProperty("version") + "/echarts.min.js");
    }

    private static String resource(String name) {
        try (InputStream in = open(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw SgulException.internal("cannot read " + name, e);
        }
    }

    private static InputStream open(String name) {
        return Stream.ofNullable(HtmlReport.class.getResourceAsStream(name))
                .findFirst()
                .orElseThrow(() -> SgulException.internal(name + " is missing from the jar", null));
    }
}
