package org.sgul.eval.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.Progress;
import org.sgul.api.run.ReportWriter;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.SeedTable;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.UnitId;

/**
 * A section of Markdown for a page of results: short statements, one table with a row per learner and a column per data set, setting
 * and model, and the command of the experiment.
 */
final class MarkdownReport implements ReportWriter {
    static final String FILE = "report.md";

    /** The mark of learners that train on validation labels. */
    private static final String TRAINED = "†";

    @Override
    public List<Path> write(Path results, Path output, Progress progress) {
        ResultDirectory directory = ResultDirectory.open(results);
        Path file = output.resolve(FILE);
        String text = text(directory, progress);
        WholeFiles.write(file, out -> out.write(text));
        return List.of(file);
    }

    /** The rows of one data set, setting and model, and the learners that may be the best of the paper's class. */
    private record Comparison(Group group, List<SummaryRow> rows, Set<String> best) {
        static Comparison of(Group group, SeedTable table, Verdict verdict) {
            Set<String> best = new LinkedHashSet<>();
            if (group.unmoved() < group.units().size() && !verdict.tooFewSeeds()) {
                verdict.winner().ifPresent(row -> best.add(row.learner()));
                best.addAll(verdict.better());
                best.addAll(verdict.tied());
            }
            return new Comparison(group, SummaryRow.ranked(table), best);
        }

        Optional<SummaryRow> row(String learner) {
            return rows.stream().filter(row -> row.learner().equals(learner)).findFirst();
        }
    }

    private static String text(ResultDirectory directory, Progress progress) {
        List<Comparison> comparisons = new ArrayList<>();
        Pool pool = new Pool(directory.manifest().experiment());
        Warnings warnings = new Warnings(directory);
        List<List<UnitId>> ids = directory.groups();
        try (Progress.Task task = progress.start("report", ids.size())) {
            for (List<UnitId> each : ids) {
                Group group = directory.read(each);
                SeedTable table = group.table();
                Verdict verdict = Verdict.of(Verdict.title(group), table);
                comparisons.add(Comparison.of(group, table, verdict));
                pool.add(group, table);
                warnings.look(group, verdict, GroupView.convergence(group, directory));
                task.advance(1);
            }
        }
        Ranking ranking = Ranking.of(pool.comparisons());
        StringBuilder text = new StringBuilder();
        warnings.missing().forEach(statement -> item(text, statement));
        pool.verdicts().stream().map(Verdict::summary).forEach(statement -> item(text, statement));
        if (!pool.independence().isEmpty()) {
            item(text, pool.independence());
        }
        warnings.others().forEach(statement -> item(text, statement));
        List<String> learners = columns(comparisons, ranking);
        text.append("\nArea under the curve of ")
                .append(directory.measure())
                .append(
                        " (mean over seeds, lower is better) and gap closed with its 95 % interval (higher is better). Learners are"
                                + " ranked and tested by AUC, the area per player.")
                .append(
                        comparisons.stream()
                                        .anyMatch(
                                                comparison -> !comparison.best().isEmpty())
                                ? " Bold: the best learner, and those that are not significantly worse.\n\n"
                                : "\n\n")
                .append(table(comparisons, learners));
        if (learners.stream().anyMatch(learner -> classOf(learner, comparisons) == LearnerClass.VALIDATION_LABELS)) {
            text.append("\n").append(TRAINED).append(" trains on validation labels, and is compared separately.\n");
        }
        text.append("\n    ")
                .append(RunCommandLine.of(directory.manifest().experiment()).replace("\n", "\n    "))
                .append("\n\n")
                .append(origin(directory.manifest()))
                .append("\n");
        return text.toString();
    }

    /** How, when and by which version the results were computed, so that old results on a page can be told from new ones. */
    private static String origin(Manifest manifest) {
        String created = String.valueOf(manifest.machine().get("created")).replaceFirst("T.*", "");
        return escape("Computed with " + orders(manifest.datasets()) + " orders (validation + test) on " + created
                + " by SGUL " + manifest.sgul() + ".");
    }

    /** The numbers of orders, with the names of the data sets if they differ. */
    private static String orders(List<Map<String, Object>> datasets) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        datasets.forEach(data -> names.computeIfAbsent(
                        data.get("validation-orders") + " + " + data.get("test-orders"), each -> new ArrayList<>())
                .add(String.valueOf(data.get("name"))));
        return names.entrySet().stream()
                .map(each -> each.getKey() + (names.size() == 1 ? "" : " (" + String.join(", ", each.getValue()) + ")"))
                .collect(Collectors.joining(" and "));
    }

    private static void item(StringBuilder text, String statement) {
        text.append("- ").append(escape(statement)).append("\n");
    }

    /** The paper's class in the order of ranks, those that train on validation labels, references; failed ones included. */
    private static List<String> columns(List<Comparison> comparisons, Ranking ranking) {
        Set<String> columns = new LinkedHashSet<>();
        ranking.places().forEach(place -> columns.add(place.learner()));
        for (LearnerClass each : LearnerClass.values()) {
            comparisons.stream()
                    .flatMap(comparison -> comparison.group().learners().stream())
                    .filter(learner -> classOf(learner, comparisons) == each)
                    .forEach(columns::add);
        }
        return List.copyOf(columns);
    }

    private static LearnerClass classOf(String learner, List<Comparison> comparisons) {
        return comparisons.stream()
                .map(comparison -> comparison.group().classOf(learner))
                .filter(found -> found != LearnerClass.LEARNER)
                .findFirst()
                .orElse(LearnerClass.LEARNER);
    }

    private static String table(List<Comparison> comparisons, List<String> learners) {
        boolean oneSetting = comparisons.stream()
                        .map(comparison -> comparison.group().setting())
                        .distinct()
                        .count()
                < 2;
        StringBuilder text = new StringBuilder("| learner |");
        for (Comparison comparison : comparisons) {
            Group group = comparison.group();
            text.append(" ")
                    .append(escape(group.dataset() + ", " + group.model() + (oneSetting ? "" : ", " + group.setting())))
                    .append(" |");
        }
        text.append("\n|").append("---|".repeat(1 + comparisons.size())).append("\n");
        for (String learner : learners) {
            LearnerClass learnerClass = classOf(learner, comparisons);
            text.append("| ")
                    .append(escape(learner))
                    .append(learnerClass == LearnerClass.VALIDATION_LABELS ? " " + TRAINED : "")
                    .append(" |");
            for (Comparison comparison : comparisons) {
                String mark = comparison.best().contains(learner) ? "**" : "";
                text.append(" ")
                        .append(comparison
                                .row(learner)
                                .map(row -> mark + cell(row) + mark + seeds(row))
                                .orElse("no result"))
                        .append(" |");
            }
            text.append("\n");
        }
        return text.toString();
    }

    /** The area, and the gap closed of what is not a reference. */
    private static String cell(SummaryRow row) {
        String area = Texts.decimals(row.sample(Metric.AREA).mean(), 1);
        return row.learnerClass() == LearnerClass.REFERENCE ? area : area + " · " + gap(row);
    }

    private static String gap(SummaryRow row) {
        GapClosed gap = row.gap();
        if (gap == null || !gap.share().isDefined()) {
            return "not defined";
        }
        String share = Texts.decimals(gap.share().value(), 2);
        String interval = Double.isNaN(gap.share().low())
                ? ""
                : " [" + Texts.decimals(gap.share().low(), 2) + ", "
                        + Texts.decimals(gap.share().high(), 2) + "]";
        return share + interval + (gap.seeds() < row.n() ? " over " + gap.seeds() + " seeds" : "");
    }

    private static String seeds(SummaryRow row) {
        return row.failed() == 0 ? "" : " (" + row.n() + " of " + (row.n() + row.failed()) + " seeds)";
    }

    private static String escape(String text) {
        return text.replaceAll("\\s+", " ").replaceAll("([\\\\`*_|<\\[\\]])", "\\\\$1");
    }
}
