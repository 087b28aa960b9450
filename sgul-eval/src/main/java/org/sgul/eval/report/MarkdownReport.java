package org.sgul.eval.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sgul.api.Progress;
import org.sgul.api.run.ReportWriter;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.ResultDirectory;
import org.sgul.eval.results.SeedTable;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.UnitId;
import org.sgul.eval.statistics.Sample;

/**
 * A section of Markdown for a page of results: the command of the experiment, tables with one row per data set, setting and model,
 * and the statements of the report.
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

    /** The rows of one data set, setting and model. */
    private record Comparison(Group group, List<SummaryRow> rows) {}

    private static String text(ResultDirectory directory, Progress progress) {
        List<Comparison> comparisons = new ArrayList<>();
        List<Verdict> verdicts = new ArrayList<>();
        Pool pool = new Pool(directory.manifest().experiment());
        List<List<UnitId>> ids = directory.groups();
        try (Progress.Task task = progress.start("report", ids.size())) {
            for (List<UnitId> each : ids) {
                Group group = directory.read(each);
                SeedTable table = group.table();
                comparisons.add(new Comparison(group, SummaryRow.ranked(table)));
                verdicts.add(Verdict.of(Verdict.title(group), table));
                pool.add(group, table);
                task.advance(1);
            }
        }
        Ranking ranking = Ranking.of(pool.comparisons());
        List<Verdict> pooled = pool.verdicts();
        Answer answer = Answer.of(pooled, ranking, pool.independence(), List.of());
        List<String> learners = columns(comparisons, ranking);
        StringBuilder text = new StringBuilder();
        text.append("    ")
                .append(RunCommandLine.of(directory.manifest().experiment()).replace("\n", "\n    "))
                .append("\n\n");
        text.append("Area under the curve of ")
                .append(directory.measure())
                .append(", mean over seeds ± half the 95 % interval; lower is better:\n\n")
                .append(table(comparisons, learners, MarkdownReport::area));
        text.append("\nGap closed, with its 95 % interval:\n\n")
                .append(table(comparisons, without(learners, comparisons), MarkdownReport::gap));
        if (learners.stream().anyMatch(learner -> classOf(learner, comparisons) == LearnerClass.VALIDATION_LABELS)) {
            text.append("\n").append(TRAINED).append(" trains on validation labels, and is ranked separately.\n");
        }
        text.append("\n");
        List<String> statements =
                new ArrayList<>(List.of(answer.headline(), answer.amount(), answer.certainty(), answer.independence()));
        pooled.forEach(verdict -> statements.add(verdict.sentence()));
        if (pooled.size() < verdicts.size()) {
            verdicts.forEach(verdict -> statements.add(verdict.sentence()));
        }
        comparisons.stream().map(MarkdownReport::unmoved).forEach(statements::add);
        statements.stream()
                .filter(statement -> !statement.isBlank())
                .distinct()
                .forEach(
                        statement -> text.append("- ").append(escape(statement)).append("\n"));
        return text.toString();
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

    private static List<String> without(List<String> learners, List<Comparison> comparisons) {
        return learners.stream()
                .filter(learner -> classOf(learner, comparisons) != LearnerClass.REFERENCE)
                .toList();
    }

    private static LearnerClass classOf(String learner, List<Comparison> comparisons) {
        return comparisons.stream()
                .map(comparison -> comparison.group().classOf(learner))
                .filter(found -> found != LearnerClass.LEARNER)
                .findFirst()
                .orElse(LearnerClass.LEARNER);
    }

    private static String table(
            List<Comparison> comparisons, List<String> learners, Function<SummaryRow, String> cell) {
        StringBuilder text = new StringBuilder("| data set | setting | model |");
        learners.forEach(learner -> text.append(" ")
                .append(escape(learner))
                .append(classOf(learner, comparisons) == LearnerClass.VALIDATION_LABELS ? " " + TRAINED : "")
                .append(" |"));
        text.append("\n|").append("---|".repeat(3 + learners.size())).append("\n");
        for (Comparison comparison : comparisons) {
            Group group = comparison.group();
            text.append("| ")
                    .append(List.of(group.dataset(), group.setting(), group.model()).stream()
                            .map(MarkdownReport::escape)
                            .collect(Collectors.joining(" | ")))
                    .append(" |");
            for (String learner : learners) {
                text.append(" ")
                        .append(comparison.rows().stream()
                                .filter(row -> row.learner().equals(learner))
                                .findFirst()
                                .map(row -> cell.apply(row) + seeds(row))
                                .orElse("failed"))
                        .append(" |");
            }
            text.append("\n");
        }
        return text.toString();
    }

    private static String area(SummaryRow row) {
        Sample area = row.sample(Metric.AREA);
        String mean = decimals(area.mean(), 1);
        return Double.isNaN(area.high()) ? mean : mean + " ± " + decimals(area.high() - area.mean(), 1);
    }

    private static String gap(SummaryRow row) {
        GapClosed gap = row.gap();
        if (gap == null || !gap.share().isDefined()) {
            return "not defined";
        }
        String share = decimals(gap.share().value(), 3);
        return Double.isNaN(gap.share().low())
                ? share
                : share + " [" + decimals(gap.share().low(), 3) + ", "
                        + decimals(gap.share().high(), 3) + "]";
    }

    private static String seeds(SummaryRow row) {
        return row.failed() == 0 ? "" : " (" + row.n() + " of " + (row.n() + row.failed()) + ")";
    }

    private static String unmoved(Comparison comparison) {
        long unmoved = comparison.group().unmoved();
        return unmoved == 0
                ? ""
                : Verdict.title(comparison.group()) + ": for " + unmoved + " of "
                        + comparison.group().units().size()
                        + " seeds, dropping changes nothing, not even by the oracle's ranking, so no ranking can be better than"
                        + " another.";
    }

    private static String decimals(double number, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", number).replace('-', '−');
    }

    private static String escape(String text) {
        return text.replaceAll("\\s+", " ").replaceAll("([\\\\`*_|<\\[\\]])", "\\\\$1");
    }
}
