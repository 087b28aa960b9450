package org.sgul.cli.command;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.ExperimentResult.Failed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.WrittenReport;
import org.sgul.eval.results.table.ResultTables;
import org.sgul.eval.statistics.Sample;

/** Prints the result of an experiment: one table per data set, setting and model, best learner first, and the failures. */
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
            CancellationException resumable = new CancellationException(
                    "interrupted; finished units are kept, resume with 'sgul resume " + directory + "'");
            resumable.initCause(e);
            throw resumable;
        }
    }

    /** Prints the result and returns the exit code, which reports whether the result is complete. */
    int print(ExperimentResult result) {
        output.print(ExperimentJson.of(result), out -> {
            result.groups().forEach(group -> table(out, group));
            failures(out, result.failures());
            files(out, result);
            result.reports().forEach(report -> report(out, report));
        });
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
        return result.firstFailure().map(ExitCode::of).orElse(ExitCode.DONE);
    }

    private static void table(PrintStream out, Group group) {
        List<SummaryRow> rows = SummaryRow.ranked(group);
        if (rows.isEmpty()) {
            return;
        }
        out.println(group.dataset() + ", " + group.setting() + ", " + group.model() + ": means over "
                + group.units().size() + (group.units().size() == 1 ? " seed" : " seeds with 95 % limits"));
        Table table = new Table("LEARNER", "AUC", "±", "AREA", "±", "GAP CLOSED", "±", "RANK", "WINS");
        for (SummaryRow row : rows) {
            table.add(
                    row.cheating() ? row.learner() + " (cheats)" : row.learner(),
                    number(row.sample(Metric.AUC).mean(), 4),
                    reach(row.sample(Metric.AUC), 4),
                    number(row.sample(Metric.AREA).mean(), 2),
                    reach(row.sample(Metric.AREA), 2),
                    number(row.sample(Metric.GAP_CLOSED).mean(), 3),
                    reach(row.sample(Metric.GAP_CLOSED), 3),
                    row.standing() == null ? "–" : number(row.standing().meanRank(), 2),
                    row.standing() == null ? "–" : row.standing().wins());
        }
        table.print(out);
        if (group.unmoved() > 0) {
            out.println(
                    "For " + group.unmoved() + " of the seeds, accuracy does not change whichever players are dropped,"
                            + " even by the oracle's ranking: no ranking can be better than another there.");
        }
        out.println();
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

    private static void files(PrintStream out, ExperimentResult result) {
        out.println("results   " + result.directory() + ": " + String.join(", ", ResultTables.COMPARABLE) + ", "
                + ResultTables.TIMINGS);
        out.println("manifest  " + result.directory().resolve(Manifest.FILE));
    }

    private static String reach(Sample sample, int decimals) {
        return number(sample.high() - sample.mean(), decimals);
    }

    private static String number(double number, int decimals) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, "%." + decimals + "f", number);
    }
}
