package org.sgul.cli.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.inject.Inject;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sgul.api.Factory;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Output;
import org.sgul.cli.console.Table;
import org.sgul.core.plugin.PluginFolder;
import org.sgul.core.plugin.PluginKind;
import org.sgul.core.plugin.PluginOrigin;
import org.sgul.core.plugin.PluginProblem;
import org.sgul.core.plugin.PluginRegistry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code sgul plugins list}. */
public final class PluginsListCommand implements CliCommand {
    /** The options of {@code sgul plugins list}. */
    @Command(
            name = "list",
            description = {
                "Lists plugins by kind and name, and which learners 'all' does not include. With --plugins, it also shows the jar of each plugin, and the plugins that could not be"
                        + " loaded, with cause and remedy."
            },
            footer = {
                "  sgul plugins list",
                "  sgul plugins list --kind reader",
                "  sgul plugins list --plugins my-plugins",
                "  sgul plugins list --json"
            })
    public static final class Options implements CliCommand.Options {
        @Option(
                names = "--kind",
                paramLabel = "KIND",
                description = "Only this kind: ${COMPLETION-CANDIDATES}.",
                converter = PluginKinds.class,
                completionCandidates = PluginKinds.class)
        private @Nullable PluginKind<?> kind;

        @Override
        public Class<? extends CliCommand> command() {
            return PluginsListCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.SEED, GlobalOptions.DATA_DIR, GlobalOptions.THREADS);
        }

        @Override
        public boolean listsPluginProblems() {
            return true;
        }
    }

    private final Options given;
    private final PluginRegistry registry;
    private final Output output;

    @Inject
    PluginsListCommand(Options given, PluginRegistry registry, Output output) {
        this.given = given;
        this.registry = registry;
        this.output = output;
    }

    @Override
    public int run() {
        List<Row> rows = new ArrayList<>();
        for (PluginKind<?> each : given.kind == null ? PluginKind.all() : List.of(given.kind)) {
            for (Factory<?> factory : registry.all(each)) {
                rows.add(row(each, factory));
            }
        }
        Json json = new Json(
                rows.stream().map(Row::json).toList(),
                registry.problems().stream().map(ProblemJson::of).toList());
        output.print(json, out -> {
            list(rows, out);
            problems(registry.problems(), out);
        });
        return ExitCode.DONE;
    }

    /** A plugin in JSON, and its summary in the table. */
    private record Row(PluginJson json, String summary) {}

    private record Json(List<PluginJson> plugins, List<ProblemJson> problems) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record PluginJson(
            String kind,
            String name,
            String summary,
            @Nullable String participation,
            @Nullable Boolean trainsOnValidationLabels,
            @JsonProperty("class") @Nullable String className,
            @Nullable String jar) {}

    private record ProblemJson(
            String jar, @JsonProperty("class") String className, String cause, String remedy) {
        static ProblemJson of(PluginProblem problem) {
            return new ProblemJson(problem.jar(), problem.plugin(), problem.cause(), problem.remedy());
        }
    }

    private Row row(PluginKind<?> kind, Factory<?> factory) {
        Class<?> plugin = registry.pluginClass(kind, factory.name());
        PluginOrigin origin = PluginFolder.jarsOf(plugin).isEmpty() ? null : registry.origin(kind, factory.name());
        return new Row(
                new PluginJson(
                        kind.name(),
                        factory.name(),
                        factory.summary(),
                        PluginTexts.participation(factory),
                        PluginTexts.trainsOnValidationLabels(factory),
                        origin == null ? null : origin.className(),
                        origin == null ? null : origin.location()),
                PluginTexts.summary(factory));
    }

    private void list(List<Row> rows, PrintStream out) {
        if (rows.isEmpty()) {
            out.println(given.kind == null ? "no plugins" : "no plugins of kind " + given.kind);
            return;
        }
        boolean added = rows.stream().anyMatch(row -> row.json().jar() != null);
        Table table = added ? new Table("KIND", "NAME", "FROM", "SUMMARY") : new Table("KIND", "NAME", "SUMMARY");
        for (Row row : rows) {
            PluginJson json = row.json();
            if (added) {
                table.add(json.kind(), json.name(), json.jar() == null ? "SGUL" : json.jar(), row.summary());
            } else {
                table.add(json.kind(), json.name(), row.summary());
            }
        }
        table.print(out);
    }

    private static void problems(List<PluginProblem> problems, PrintStream out) {
        if (problems.isEmpty()) {
            return;
        }
        out.println();
        out.println("Not loaded:");
        for (PluginProblem problem : problems) {
            // names come from the jar and may have line breaks
            out.println(
                    "  " + Table.oneLine(problem.jar() + (problem.plugin().isEmpty() ? "" : ", " + problem.plugin())));
            out.println("    cause   " + Table.oneLine(problem.cause()));
            out.println("    remedy  " + Table.oneLine(problem.remedy()));
        }
    }
}
