package org.sgul.report.page;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.Progress;
import org.sgul.api.task.ScoreSpec.Direction;
import org.sgul.core.file.WholeFiles;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.LearnerClass;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.ModelTable;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.ResultsReport;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.SummaryRow;
import org.sgul.report.verdict.MeanRanks;
import org.sgul.report.verdict.RunCommandLine;
import org.sgul.report.verdict.Statements;
import org.sgul.report.verdict.Texts;
import org.sgul.report.verdict.Verdict;

/**
 * A section of Markdown for a page of results: short statements, one table with a row per learner and a column per data set, setting
 * and model, and the command of the experiment.
 */
public final class MarkdownReport implements ResultsReport {
    static final String FILE = "report.md";

    /** The mark of learners that train on validation labels. */
    private static final String TRAINED = "†";

    @Override
    public List<Path> write(Results results, Path output, Progress progress) {
        Path file = output.resolve(FILE);
        String text = text(results, progress);
        WholeFiles.write(file, out -> out.write(text));
        return List.of(file);
    }

    @Override
    public void remove(Path output) {
        WholeFiles.delete(output.resolve(FILE));
    }

    /** The rows of one data set, setting and model, and the learners that may be the best of the paper's class. */
    private record Comparison(Group group, List<SummaryRow> rows, Set<String> best) {
        static Comparison of(Group group, Verdict verdict) {
            Set<String> best = new LinkedHashSet<>();
            if (group.unmoved() < group.units().size() && !verdict.tooFewSeeds()) {
                verdict.winner().ifPresent(row -> best.add(row.learner()));
                best.addAll(verdict.better());
                best.addAll(verdict.tied());
            }
            return new Comparison(group, group.table().ranked(), best);
        }

        Optional<SummaryRow> row(String learner) {
            return rows.stream().filter(row -> row.learner().equals(learner)).findFirst();
        }
    }

    private static String text(Results results, Progress progress) {
        Statements statements = Statements.of(results);
        List<Comparison> comparisons = new ArrayList<>();
        try (Progress.Task task = progress.start("report", results.groups().size())) {
            for (Group group : results.groups()) {
                comparisons.add(Comparison.of(group, statements.verdicts().get(comparisons.size())));
                task.advance(1);
            }
        }
        StringBuilder text = new StringBuilder();
        statements.warnings().missing().forEach(statement -> item(text, statement));
        statements.comparisons().stream().map(Verdict::summary).forEach(statement -> item(text, statement));
        if (!statements.independence().isEmpty()) {
            item(text, statements.independence());
        }
        statements.warnings().others().forEach(statement -> item(text, statement));
        List<String> learners = columns(comparisons, statements.ranking());
        text.append("\n")
                .append(escape(legend(results.manifest().schema(), results.measure())))
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
                .append(RunCommandLine.of(results.spec()).replace("\n", "\n    "))
                .append("\n\n")
                .append(origin(results.manifest()))
                .append("\n");
        return text.toString();
    }

    /** How, when and by which version the results were computed, so that old results on a page can be told from new ones. */
    private static String origin(Manifest manifest) {
        String created = manifest.machine() == null
                ? "an unknown day"
                : manifest.machine().created().replaceFirst("T.*", "");
        return escape("Computed with " + orders(manifest.datasets()) + " orders (validation + test) on " + created
                + " by SGUL " + manifest.sgul() + ", revision " + manifest.revision() + " of results.");
    }

    /** The numbers of orders, with the names of the data sets if they differ. */
    private static String orders(List<Manifest.UsedDataset> datasets) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        datasets.forEach(data -> names.computeIfAbsent(
                        data.validationOrders() + " + " + data.testOrders(), each -> new ArrayList<>())
                .add(data.name()));
        return names.entrySet().stream()
                .map(each -> each.getKey() + (names.size() == 1 ? "" : " (" + String.join(", ", each.getValue()) + ")"))
                .collect(Collectors.joining(" and "));
    }

    private static void item(StringBuilder text, String statement) {
        text.append("- ").append(escape(statement)).append("\n");
    }

    /** The paper's class in the order of ranks, those that train on validation labels, references; failed ones included. */
    private static List<String> columns(List<Comparison> comparisons, MeanRanks ranking) {
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
                    .append(escape(String.join(", ", title(group, oneSetting))))
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
                                .map(row -> mark + cell(row, comparison.group().schema()) + mark + seeds(row))
                                .orElse("no result"))
                        .append(" |");
            }
            text.append("\n");
        }
        return text.toString();
    }

    private static List<String> title(Group group, boolean oneSetting) {
        List<String> title = new ArrayList<>(ModelTable.of(group).texts());
        if (oneSetting) {
            title.remove(title.size() - 1); // the setting
        }
        return title;
    }

    /** Describes the numbers of the table, and the score that learners are ranked by. */
    private static String legend(ScoreSchema schema, String measure) {
        Score main = schema.main();
        Score shown = schema.gap().orElse(main);
        return Texts.capital(about(shown, measure)) + " (mean over seeds, "
                + (shown.spec().better() == Direction.LOWER ? "lower" : "higher") + " is better)"
                + (schema.gap().isPresent() ? "; gap closed with its 95 % interval (higher is better)" : "")
                + ". Learners are ranked and tested by " + main.label()
                + (shown.equals(main) ? "." : ": " + uncapital(about(main, measure)) + ".");
    }

    private static String about(Score score, String measure) {
        return score.spec().summary().replace("{measure}", measure);
    }

    private static String uncapital(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    /** The score whose gap is stated, and the gap closed of what is not a reference; without such a score the main one. */
    private static String cell(SummaryRow row, ScoreSchema schema) {
        Optional<Score> gap = schema.gap();
        String number = Texts.decimals(row.sample(gap.orElse(schema.main())).mean(), gap.isPresent() ? 1 : 3);
        return row.learnerClass() == LearnerClass.REFERENCE || gap.isEmpty() ? number : number + " · " + gap(row);
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
