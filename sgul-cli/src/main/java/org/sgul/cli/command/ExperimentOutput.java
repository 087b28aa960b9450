package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.core.plugin.PluginRegistry;
import org.sgul.eval.report.Reports;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.ExperimentResult.Failed;
import org.sgul.eval.results.Group;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Metric;
import org.sgul.eval.results.SummaryRow;
import org.sgul.eval.results.table.ResultTables;
import org.sgul.eval.statistics.Sample;

/** Prints the result of an experiment: one table per data set, setting and model, best learner first, and the failures. */
public final class ExperimentOutput {
    private static final int FAILURES_SHOWN = 10;

    private final Output output;
    private final Provider<PluginRegistry> registry;
    private final Provider<RunContext> context;

    @Inject
    ExperimentOutput(Output output, Provider<PluginRegistry> registry, Provider<RunContext> context) {
        this.output = output;
        this.registry = registry;
        this.context = context;
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

    /** Writes the report, prints the result and returns the exit code, which reports whether the result is complete. */
    int print(ExperimentResult result) {
        List<String> report = report(result.directory());
        output.print(json(result), out -> {
            result.groups().forEach(group -> table(out, group));
            failures(out, result.failures());
            files(out, result);
            report.forEach(out::println);
        });
        return code(result);
    }

    /** The locations of the report and the plots, or why they could not be written; results are shown in any case. */
    private List<String> report(Path directory) {
        return Stream.of("html", "plots")
                .flatMap(kind -> written(kind, directory))
                .toList();
    }

    private Stream<String> written(String kind, Path directory) {
        try {
            List<Path> files = Reports.write(
                    registry.get(), directory, List.of(kind), context.get().progress());
            return kind.equals("html")
                    ? files.stream().map(file -> "report    " + file)
                    : files.stream()
                            .limit(1)
                            .map(file -> "plots     " + file.getParent() + ": " + files.size() + " files");
        } catch (SgulException e) {
            return Stream.of((kind.equals("html") ? "report    " : "plots     ") + "not written: " + e.getMessage());
        }
    }

    static int code(ExperimentResult result) {
        return result.firstFailure().map(ExitCode::of).orElse(ExitCode.DONE);
    }

    private static void table(PrintStream out, Group group) {
        List<SummaryRow> rows = best(group);
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

    private static List<SummaryRow> best(Group group) {
        return SummaryRow.of(group).stream()
                .filter(row -> row.n() > 0)
                .sorted(Comparator.comparingDouble(row -> row.sample(Metric.AUC).mean()))
                .toList();
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

    static Map<String, Object> json(ExperimentResult result) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("directory", result.directory().toString());
        json.put("manifest", result.directory().resolve(Manifest.FILE).toString());
        json.put("groups", result.groups().stream().map(ExperimentOutput::json).toList());
        json.put(
                "failures",
                result.failures().stream()
                        .map(failed -> Map.of(
                                "what", failed.what(),
                                "error", failed.error().message()))
                        .toList());
        return json;
    }

    private static Map<String, Object> json(Group group) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dataset", group.dataset());
        json.put("setting", group.setting());
        json.put("model", group.model());
        json.put("seeds", group.units().size());
        json.put("learners", best(group).stream().map(ExperimentOutput::json).toList());
        return json;
    }

    private static Map<String, @Nullable Object> json(SummaryRow row) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("learner", row.learner());
        json.put("cheating", row.cheating());
        for (Metric metric : List.of(Metric.AUC, Metric.AREA, Metric.GAP_CLOSED)) {
            Sample sample = row.sample(metric);
            Map<String, @Nullable Object> numbers = new LinkedHashMap<>();
            numbers.put("mean", finite(sample.mean()));
            numbers.put("low", finite(sample.low()));
            numbers.put("high", finite(sample.high()));
            json.put(metric.column(), numbers);
        }
        json.put(
                "mean_rank",
                row.standing() == null ? null : finite(row.standing().meanRank()));
        return json;
    }

    private static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? number : null;
    }

    private static String reach(Sample sample, int decimals) {
        return number(sample.high() - sample.mean(), decimals);
    }

    private static String number(double number, int decimals) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, "%." + decimals + "f", number);
    }
}
