package org.sgul.cli.command;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.Output;
import org.sgul.eval.results.Results;
import org.sgul.eval.run.Reports;
import org.sgul.report.verdict.MissingResults;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul report}. */
@Command(
        name = "report",
        description = {
            "Writes a report of an experiment: one HTML page that works offline, and figures for publications.",
            "",
            "It reads only the files of the result folder, so a report can be written again at any time, on any machine."
        },
        footer = {"  sgul report results", "  sgul report results --kind html --out public"})
public final class ReportCommand implements Callable<Integer> {
    private static final int MOST_WARNINGS = 10;

    private final Provider<Reports> reports;
    private final Provider<RunContext> context;
    private final Output output;

    @Parameters(paramLabel = "RESULT-DIR", description = "The result folder of an experiment ('sgul run --out').")
    private Path results = Path.of("");

    @Option(
            names = "--kind",
            paramLabel = "NAMES",
            defaultValue = "html,plots",
            description = "Reports to write; default ${DEFAULT-VALUE}. See 'sgul plugins list --kind report'.")
    private String kinds = "";

    @Option(names = "--out", paramLabel = "DIR", description = "The folder to write into; default: the result folder.")
    private @Nullable Path directory;

    @Inject
    ReportCommand(Provider<Reports> reports, Provider<RunContext> context, Output output) {
        this.reports = reports;
        this.context = context;
        this.output = output;
    }

    @Override
    public Integer call() {
        Path out = directory == null ? results : directory;
        List<Path> files = reports.get()
                .write(PluginTexts.parseList(kinds), results, out, context.get().progress());
        Results loaded = Results.read(results);
        List<String> missing = MissingResults.of(loaded);
        output.print(
                Map.of("files", files.stream().map(Path::toString).toList(), "missing", missing),
                print -> files.forEach(file -> print.println("report  " + file)));
        missing.stream().limit(MOST_WARNINGS).forEach(output::warn);
        if (missing.size() > MOST_WARNINGS) {
            output.warn((missing.size() - MOST_WARNINGS) + " more results are missing; the HTML report lists all");
        }
        if (!loaded.hasResults()) {
            throw SgulException.data(results, "", "has no unit with a result; the report states why");
        }
        return ExitCode.DONE;
    }
}
