package org.sgul.cli.command;

import com.google.inject.Inject;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.utility.LearnerFactory;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.core.plugin.Catalog;
import org.sgul.eval.results.ExperimentResult;
import org.sgul.eval.results.Results;
import org.sgul.eval.run.ExperimentRunner;
import org.sgul.eval.spec.ExperimentSpec;
import org.sgul.eval.spec.SpecReader;
import org.sgul.report.paper.Comparison;
import org.sgul.report.paper.PaperTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sgul reproduce}. */
public final class ReproduceCommand implements CliCommand {
    /** The options of {@code sgul reproduce}. */
    @Command(
            name = "reproduce",
            modelTransformer = SpecOptions.class,
            description = {
                "Runs the experiment behind a table of the paper and shows our numbers next to the published ones, as CSV, Markdown"
                        + " and LaTeX.",
                "",
                "Missing data sets are listed with the command that downloads them; with --twins, their generated twins are used"
                        + " instead. Options change the experiment; by default, data sets, models and learners are those of the table,"
                        + " with 10 seeds. An interrupted experiment is resumed."
            },
            footer = {
                "  sgul reproduce inductive-auc --seeds 20 --out inductive-auc",
                "  sgul reproduce coefficients --dataset cora,citeseer",
                "  sgul reproduce transductive-auc --twins --seeds 3",
                "  sgul reproduce objectives --from results"
            })
    public static final class Options implements CliCommand.Options {
        @Spec
        private CommandSpec command;

        @Parameters(
                paramLabel = "TABLE",
                description =
                        "The table: inductive-auc, transductive-auc, in-sample-mse, objectives, efficiency, coefficients or arxiv.")
        private String table = "";

        @Option(
                names = "--from",
                paramLabel = "DIR",
                split = ",",
                description =
                        "Result folders of earlier experiments, separated by commas: nothing is run, the table is computed from their"
                                + " results. Each data set, setting and model must be in one of them only. They must have the table's"
                                + " numbers of orders, features, engine and so on, or those given as options.")
        private List<Path> from = List.of();

        @Override
        public Class<? extends CliCommand> command() {
            return ReproduceCommand.class;
        }

        @Override
        public Set<String> unused() {
            return from.isEmpty() ? Set.of() : Set.of(GlobalOptions.DATA_DIR, GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final ExperimentRunner runner;
    private final SpecReader reader;
    private final Catalog<LearnerFactory<?>> learners;
    private final RunContext context;
    private final GlobalOptions options;
    private final Output output;

    @Inject
    ReproduceCommand(
            Options given,
            ExperimentRunner runner,
            SpecReader reader,
            Catalog<LearnerFactory<?>> learners,
            RunContext context,
            GlobalOptions options,
            Output output) {
        this.given = given;
        this.runner = runner;
        this.reader = reader;
        this.learners = learners;
        this.context = context;
        this.options = options;
        this.output = output;
    }

    @Override
    public int run() {
        PaperTable paper = PaperTable.of(given.table);
        Map<String, Object> changes = SpecOptions.given(given.command, options);
        if (given.command.commandLine().getParseResult().hasMatchedOption("--from") && given.from.isEmpty()) {
            throw SgulException.usage("--from names no folder");
        }
        if ("".equals(changes.get("out"))) {
            throw SgulException.usage("--out: a path must not be empty");
        }
        specs(paper, changes).values().forEach(PaperTable::checkQuestion);
        Path directory = Path.of(String.valueOf(changes.getOrDefault("out", "sgul-" + paper.command())));
        List<ExperimentResult> ends = given.from.isEmpty() ? run(paper, changes, directory) : earlier(changes);
        List<Results> results = ends.stream().map(ExperimentResult::results).toList();
        Comparison comparison = given.from.isEmpty()
                ? paper.compare(results)
                : paper.compareEarlier(results, specs(paper, changes).values());
        List<Path> files = comparison.write(directory);
        output.print(Json.of(comparison, files, results), out -> print(out, comparison, files, results));
        return ends.stream()
                .map(ExperimentOutput::code)
                .filter(code -> code != ExitCode.DONE)
                .findFirst()
                .orElse(ExitCode.DONE);
    }

    private List<ExperimentResult> run(PaperTable paper, Map<String, Object> changes, Path directory) {
        List<ExperimentResult> ends = new ArrayList<>();
        specs(paper, changes).forEach((part, spec) -> ends.add(runner.run(spec, directory.resolve(part), context)));
        return ends;
    }

    private Map<String, ExperimentSpec> specs(PaperTable paper, Map<String, Object> changes) {
        Map<String, ExperimentSpec> specs = new LinkedHashMap<>();
        paper.experiments(learners).forEach((part, spec) -> specs.put(part, reader.read(changes, spec)));
        return specs;
    }

    private List<ExperimentResult> earlier(Map<String, Object> changes) {
        List<String> unused = changes.keySet().stream()
                .filter(key -> !key.equals("out") && !PaperTable.SETTINGS.contains(key))
                .toList();
        if (!unused.isEmpty()) {
            throw SgulException.usage("with --from nothing is run; omit --" + String.join(", --", unused));
        }
        return given.from.stream()
                .map(directory ->
                        new ExperimentResult(Results.readFinished(directory), List.of(), List.of(), List.of()))
                .toList();
    }

    private static void print(PrintStream out, Comparison comparison, List<Path> files, List<Results> results) {
        out.println(comparison.markdown());
        results.forEach(result -> ExperimentOutput.failures(out, result.failures()));
        files.forEach(file -> out.println("table     " + Table.oneLine(file)));
        results.forEach(result -> out.println("results   " + Table.oneLine(result.directory())));
    }

    private record Json(String title, List<String> files, List<ExperimentJson> results) {
        static Json of(Comparison comparison, List<Path> files, List<Results> results) {
            return new Json(
                    comparison.title(),
                    files.stream().map(Path::toString).toList(),
                    results.stream().map(ExperimentJson::of).toList());
        }
    }
}
