package org.sgul.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Progress;
import org.sgul.api.SgulException;
import org.sgul.api.task.ScoreSpec;
import org.sgul.api.task.ScoreSpec.Reference;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.SeedTable;
import org.sgul.report.verdict.Answer;
import org.sgul.report.verdict.Detail;
import org.sgul.report.verdict.LearnerSentence;
import org.sgul.report.verdict.MeanRanks;
import org.sgul.report.verdict.Pool;
import org.sgul.report.verdict.Verdict;
import org.sgul.report.verdict.Warnings;
import tools.jackson.databind.json.JsonMapper;

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
        String json = JsonMapper.shared().writeValueAsString(data(results, progress));
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

    private static Map<String, @Nullable Object> data(Results results, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>();
        List<GroupView> views = new ArrayList<>();
        Pool pool = new Pool(results);
        Warnings warnings = new Warnings(results);
        Detail detail = Detail.of(results.groups().size(), results.learnerCount());
        try (Progress.Task task = progress.start("report", results.groups().size())) {
            for (Group group : results.groups()) {
                SeedTable table = group.table();
                Verdict verdict = Verdict.of(Verdict.title(group), table);
                GroupView view = GroupView.of(group, table, verdict, results, detail);
                warnings.look(group, verdict, view.convergence());
                verdicts.add(verdict);
                views.add(view);
                task.advance(1);
            }
        }
        List<Verdict> comparisons = pool.verdicts();
        MeanRanks ranking = MeanRanks.of(pool.comparisons());
        List<String> details = Stream.concat(comparisons.stream(), verdicts.stream())
                .map(Verdict::sentence)
                .distinct()
                .toList();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("answer", Answer.of(comparisons, ranking, pool.independence(), details));
        data.put("sentences", LearnerSentence.of(comparisons, ranking));
        data.put("comparisons", comparisons.stream().map(ComparisonView::of).toList());
        data.put("measure", results.measure());
        data.put(
                "scores",
                results.manifest().schema().scores().stream().map(ScoreView::of).toList());
        data.put(
                "curve",
                results.manifest().schema().mainCurve().map(CurveLabel::of).orElse(null));
        data.put("warnings", warnings.all());
        data.put("ranking", ranking);
        data.put("detail", detail);
        data.put("groups", views);
        data.put("manifest", results.manifest());
        return data;
    }

    /**
     * A score as the page names it.
     *
     * @param zero the reference whose share of the gap is 0
     */
    private record ScoreView(
            String column,
            String label,
            String about,
            boolean lower,
            boolean gap,
            @Nullable String zero,
            @Nullable String one) {
        static ScoreView of(Score score) {
            ScoreSpec spec = score.spec();
            return new ScoreView(
                    score.column(),
                    capital(score.label()),
                    spec.summary(),
                    spec.better() == ScoreSpec.Direction.LOWER,
                    spec.hasGap(),
                    reference(spec.zero()),
                    reference(spec.one()));
        }

        private static @Nullable String reference(ScoreSpec.@Nullable Reference reference) {
            return reference == null
                    ? null
                    : reference == ScoreSpec.Reference.RANDOM ? "random rankings" : "the oracle";
        }
    }

    /**
     * The curve of the page's charts.
     *
     * @param measure whether its points are values of the measure
     */
    private record CurveLabel(String label, String axis, boolean measure, boolean lower) {
        static CurveLabel of(ScoreSchema.Curve curve) {
            return new CurveLabel(
                    capital(curve.spec().name()),
                    curve.spec().axis(),
                    curve.spec().unit().equals(ScoreSpec.MEASURE),
                    curve.spec().better() == ScoreSpec.Direction.LOWER);
        }
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
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
