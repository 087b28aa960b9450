package org.sgul.cli.command;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.ExperimentResult.WrittenReport;
import org.sgul.eval.results.GapClosed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.results.Results.Failed;
import org.sgul.eval.results.Score;
import org.sgul.eval.results.ScoreSchema;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.statistics.Sample;
import org.sgul.eval.table.ResultTables;
import org.sgul.report.verdict.Notes;

/** Prints the result of an experiment: one table per data set, setting and model, and the failures. */
public final class ExperimentOutput {
    private static final int FAILURES_SHOWN = 10;

    private final Output output;

    @Inject
    ExperimentOutput(Output output) {
        this.output = output;
    }

    /** Runs a resumable task; if it is interrupted, the message explains how to resume. */
    static <T> T resumable(Path directory, Supplier<T> work) {
        try {
            return work.get();
        } catch (CancellationException e) {
            String message = String.valueOf(e.getMessage());
            CancellationException resumable =
                    new CancellationException((message.startsWith("interrupted: ") ? message : "interrupted")
                            + "; finished units are kept, resume with 'sgul resume " + directory + "'");
            resumable.initCause(e);
            throw resumable;
        }
    }

    /** Prints the result and returns the exit code, which reports whether the result is complete. */
    int print(ExperimentResult result) {
        Results results = result.results();
        output.print(ExperimentJson.of(results), out -> {
            results.groups().forEach(group -> table(out, group, results));
            failures(out, results.failures());
            others(out, result.otherLearners());
            files(out, results);
            result.reports().forEach(report -> report(out, report));
        });
        if (!result.rewritten().isEmpty()) {
            output.warn(String.join(", ", result.rewritten()) + " had been changed since the last run, and "
                    + (result.rewritten().size() == 1 ? "was" : "were") + " written again from the results of units");
        }
        return code(result);
    }

    private static void report(PrintStream out, WrittenReport report) {
        String label = String.format(Locale.ROOT, "%-10s", report.kind().equals("html") ? "report" : report.kind());
        List<Path> files = report.files();
        if (report.error() != null) {
            out.println(label + "not written: " + report.error().message());
        } else if (files.size() == 1) {
            out.println(label + files.get(0));
        } else if (!files.isEmpty()) {
            out.println(label + files.get(0).getParent() + ": " + files.size() + " files");
        }
    }

    static int code(ExperimentResult result) {
        return Stream.concat(
                        result.failures().stream().map(Failed::error),
                        result.reports().stream().flatMap(report -> Stream.ofNullable(report.error())))
                .findFirst()
                .map(failure -> ExitCode.of(failure.kind()))
                .orElse(ExitCode.DONE);
    }

    private static void table(PrintStream out, Group group, Results results) {
        List<SummaryRow> rows = group.table().ranked();
        if (rows.isEmpty()) {
            return;
        }
        String measure = results.measure();
        int seeds = group.units().size();
        out.println(Table.oneLine(group.dataset() + ", " + group.setting() + ", " + group.model()) + ": " + measure
                + ", means over " + seeds + (seeds == 1 ? " seed" : " seeds with 95 % limits"));
        List<Score> shown = shown(group.schema());
        Table table = new Table(headers(shown));
        for (SummaryRow row : rows) {
            List<Object> cells = new ArrayList<>(List.of(name(row)));
            for (Score score : shown) {
                int decimals = score.equals(group.schema().main()) ? 4 : 2;
                cells.add(number(row.sample(score).mean(), decimals));
                cells.add(reach(row.sample(score), decimals));
            }
            cells.addAll(List.of(gap(row.gap()), rank(row), wins(row), row.failed()));
            table.add(cells.toArray());
        }
        group.table().rows().stream()
                .filter(row -> row.n() == 0 && row.failed() > 0)
                .forEach(row -> {
                    List<Object> cells = new ArrayList<>(List.of(name(row)));
                    cells.addAll(Collections.nCopies(2 * shown.size() + 1, "–"));
                    cells.addAll(List.of(rank(row), wins(row), row.failed()));
                    table.add(cells.toArray());
                });
        table.print(out);
        Notes.of(group, results).forEach(out::println);
        out.println();
    }

    /** The scores of the table: the main one, and that whose share of a gap is stated. */
    private static List<Score> shown(ScoreSchema schema) {
        return Stream.concat(Stream.of(schema.main()), schema.gap().stream())
                .distinct()
                .toList();
    }

    private static String[] headers(List<Score> shown) {
        List<String> headers = new ArrayList<>(List.of("LEARNER"));
        shown.forEach(score -> headers.addAll(List.of(score.label().toUpperCase(Locale.ROOT), "±")));
        headers.addAll(List.of("GAP CLOSED", "RANK", "WINS", "FAILED"));
        return headers.toArray(String[]::new);
    }

    private static Object rank(SummaryRow row) {
        return row.standing() == null ? "–" : number(row.standing().meanRank(), 2);
    }

    private static Object wins(SummaryRow row) {
        return row.standing() == null ? "–" : row.standing().wins();
    }

    private static String name(SummaryRow row) {
        String remark = row.cheating() ? "cheats" : row.learnerClass().remark();
        return remark.isEmpty() ? row.learner() : row.learner() + " (" + remark + ")";
    }

    private static String gap(@Nullable GapClosed gap) {
        if (gap == null || !gap.share().isDefined()) {
            return "not defined";
        }
        String limits = Double.isNaN(gap.share().low())
                ? ""
                : " [" + number(gap.share().low(), 3) + ", "
                        + number(gap.share().high(), 3) + "]";
        return number(gap.share().value(), 3) + limits;
    }

    static void failures(PrintStream out, List<Failed> failures) {
        Map<String, List<String>> byMessage = new LinkedHashMap<>();
        failures.forEach(failed -> byMessage
                .computeIfAbsent(failed.error().message(), key -> new ArrayList<>())
                .add(failed.what()));
        byMessage.entrySet().stream().limit(FAILURES_SHOWN).forEach(entry -> {
            List<String> what = entry.getValue();
            out.println("failed: " + what.get(0) + (what.size() == 1 ? "" : " and " + (what.size() - 1) + " more")
                    + ": " + entry.getKey());
        });
        if (byMessage.size() > FAILURES_SHOWN) {
            out.println("and " + (byMessage.size() - FAILURES_SHOWN) + " more kinds of failures; see units.csv");
        }
        if (!failures.isEmpty()) {
            out.println();
        }
    }

    private static void others(PrintStream out, List<String> learners) {
        if (!learners.isEmpty()) {
            out.println("The folder also has results of " + String.join(", ", learners)
                    + "; the tables and the report now show only the learners of this run. Run with all of them listed to"
                    + " show all; nothing is computed again.");
            out.println();
        }
    }

    private static void files(PrintStream out, Results results) {
        out.println("results   " + results.directory() + ": "
                + String.join(", ", results.manifest().files().keySet()) + ", " + ResultTables.TIMINGS);
        out.println("manifest  " + results.directory().resolve(Manifest.FILE));
    }

    private static String reach(Sample sample, int decimals) {
        return number(sample.high() - sample.mean(), decimals);
    }

    private static String number(double number, int decimals) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, "%." + decimals + "f", number);
    }
}
