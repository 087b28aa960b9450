package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.PluginSpec;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.eval.results.Manifest;
import org.sgul.eval.results.Results;
import org.sgul.eval.run.Reports;
import org.sgul.eval.table.TableFiles;
import org.sgul.report.verdict.Warnings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sgul report}. */
public final class ReportCommand implements CliCommand {
    /** The options of {@code sgul report}. */
    @Command(
            name = "report",
            description = {
                "Writes a report of an experiment: one HTML page that works offline, and figures for publications.",
                "",
                "It reads only the files of the result folder, so a report can be written again at any time, on any machine.",
                "Tables in the folder that are not those of its manifest are named."
            },
            footer = {"  sgul report results", "  sgul report results --kind html --out public"})
    public static final class Options implements CliCommand.Options {
        @Parameters(paramLabel = "RESULT-DIR", description = "The result folder of an experiment ('sgul run --out').")
        private Path results = Path.of("");

        @Option(
                names = "--kind",
                paramLabel = "NAMES",
                defaultValue = "html,plots",
                description = "Reports to write; default ${DEFAULT-VALUE}. See 'sgul plugins list --kind report'.")
        private String kinds = "";

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "The folder to write into; default: the result folder.")
        private @Nullable Path directory;

        @Override
        public Class<? extends CliCommand> command() {
            return ReportCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.DATA_DIR, GlobalOptions.THREADS);
        }
    }

    private static final int MOST_WARNINGS = 10;

    private final Options given;
    private final Reports reports;
    private final RunContext context;
    private final Output output;

    @Inject
    ReportCommand(Options given, Reports reports, RunContext context, Output output) {
        this.given = given;
        this.reports = reports;
        this.context = context;
        this.output = output;
    }

    @Override
    public int run() {
        Path out = given.directory == null ? given.results : given.directory;
        List<PluginSpec> kinds = PluginTexts.parseList(given.kinds);
        reports.check(kinds);
        Results loaded = Results.read(given.results);
        List<Path> files = reports.write(kinds, loaded, out, context.progress());
        List<String> missing = Warnings.missing(loaded);
        List<String> changed = TableFiles.changed(given.results, loaded.manifest());
        output.print(
                new Json(files.stream().map(Path::toString).toList(), missing, changed),
                print -> files.forEach(file -> print.println("report  " + file)));
        missing.stream().limit(MOST_WARNINGS).forEach(output::warn);
        if (missing.size() > MOST_WARNINGS) {
            output.warn((missing.size() - MOST_WARNINGS) + " more results are missing; the HTML report lists all");
        }
        if (!changed.isEmpty()) {
            output.warnAlways(String.join(", ", changed) + " in " + given.results + ": the content is not what "
                    + Manifest.FILE + " states; the report does not use tables, and 'sgul resume' writes them again");
        }
        if (!loaded.hasResults()) {
            throw SgulException.data(given.results, "", "has no unit with a result; the report states why");
        }
        return ExitCode.DONE;
    }

    /**
     * The report as JSON.
     *
     * @param changedTables tables of the folder that are not those of its manifest
     */
    private record Json(List<String> files, List<String> missing, List<String> changedTables) {}
}
