package org.sgul.eval.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.run.ReportWriter;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.SeedTable;
import org.sgul.eval.results.UnitId;
import tools.jackson.databind.json.JsonMapper;

/**
 * A single self-contained page: text, data, styles, scripts and the charting library (Apache ECharts). Data is embedded as JSON
 * without any markup characters, and the page's security policy forbids all requests.
 */
final class HtmlReport implements ReportWriter {
    static final String FILE = "report.html";

    private static final List<String> SCRIPTS =
            List.of("base.js", "tables.js", "charts.js", "forest.js", "learned.js", "values.js", "page.js");
    private static final String ECHARTS = "META-INF/maven/org.webjars/echarts/pom.properties";

    @Override
    public List<Path> write(Path results, Path output, Progress progress) {
        ResultDirectory directory = ResultDirectory.open(results);
        String json = JsonMapper.shared().writeValueAsString(data(directory, progress));
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("style", resource("report.css"));
        parts.put("library", inert(library()));
        parts.put("data", inData(json));
        parts.put("script", inert(SCRIPTS.stream().map(HtmlReport::resource).collect(Collectors.joining("\n"))));
        Path file = output.resolve(FILE);
        WholeFiles.write(file, out -> out.write(fill(resource("report.html"), parts)));
        return List.of(file);
    }

    private static Map<String, Object> data(ResultDirectory directory, Progress progress) {
        List<List<UnitId>> ids = directory.groups();
        List<Verdict> verdicts = new ArrayList<>();
        List<GroupView> views = new ArrayList<>();
        Pool pool = new Pool(directory.manifest().experiment());
        Warnings warnings = new Warnings(directory);
        Detail detail = Detail.of(ids.size(), directory.learnerCount());
        try (Progress.Task task = progress.start("report", ids.size())) {
            for (List<UnitId> each : ids) {
                Group group = directory.read(each);
                SeedTable table = group.table();
                Verdict verdict = Verdict.of(Verdict.title(group), table);
                GroupView view = GroupView.of(group, table, verdict, directory, detail);
                warnings.look(group, verdict, view.convergence());
                verdicts.add(verdict);
                views.add(view);
                pool.add(group, table);
                task.advance(1);
            }
        }
        List<Verdict> comparisons = pool.verdicts();
        Ranking ranking = Ranking.of(pool.comparisons());
        List<String> details = Stream.concat(comparisons.stream(), verdicts.stream())
                .map(Verdict::sentence)
                .distinct()
                .toList();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("answer", Answer.of(comparisons, ranking, pool.independence(), details));
        data.put("sentences", LearnerSentence.of(comparisons, ranking));
        data.put("comparisons", comparisons.stream().map(ComparisonView::of).toList());
        data.put("measure", directory.measure());
        data.put("warnings", warnings.all());
        data.put("ranking", ranking);
        data.put("detail", detail);
        data.put("groups", views);
        data.put("manifest", directory.manifest());
        return data;
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
