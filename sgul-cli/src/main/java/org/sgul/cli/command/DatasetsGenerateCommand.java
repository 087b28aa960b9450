package org.sgul.cli.command;

import com.google.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgul.api.RunContext;
import org.sgul.api.SgulException;
import org.sgul.api.data.Dataset;
import org.sgul.api.data.Dataset.Mask;
import org.sgul.cli.console.ExitCode;
import org.sgul.cli.console.GlobalOptions;
import org.sgul.cli.console.Numbers;
import org.sgul.cli.console.Output;
import org.sgul.core.plugin.ParameterBinder;
import org.sgul.graph.generate.GeneratorSettings;
import org.sgul.graph.generate.GraphGenerator;
import org.sgul.graph.generate.Twins;
import org.sgul.graph.write.CsvExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sgul datasets generate}. */
public final class DatasetsGenerateCommand implements CliCommand {
    /** The options of {@code sgul datasets generate}. */
    @Command(
            name = "generate",
            modelTransformer = DatasetsGenerateCommand.SettingsAsOptions.class,
            description = {
                "Generates an attributed block graph and writes it as nodes.csv and edges.csv for the csv reader."
                        + " Settings that are not given come from a twin; the defaults shown are those of "
                        + Twins.PREFIX
                        + "small."
            },
            footer = {
                "  sgul datasets generate twin:cora --out my-cora",
                "  sgul datasets generate --nodes 1000 --edges 4000 --seed 7 --out my-graph",
                "  sgul datasets info my-graph"
            })
    public static final class Options implements CliCommand.Options {
        @Spec
        private CommandSpec spec;

        @Parameters(
                arity = "0..1",
                paramLabel = "TWIN",
                defaultValue = Twins.PREFIX + "small",
                description = "The twin whose settings are the defaults of the options; default ${DEFAULT-VALUE}.")
        private String twin = "";

        @Option(names = "--out", required = true, paramLabel = "DIR", description = "The folder to write into.")
        private Path folder = Path.of("");

        @Option(names = "--force", description = "Replace existing files.")
        private boolean force;

        @Override
        public Class<? extends CliCommand> command() {
            return DatasetsGenerateCommand.class;
        }

        @Override
        public Set<String> unused() {
            return Set.of(GlobalOptions.DATA_DIR, GlobalOptions.PLUGINS, GlobalOptions.THREADS);
        }
    }

    private final Options given;
    private final RunContext context;
    private final Output output;

    @Inject
    DatasetsGenerateCommand(Options given, RunContext context, Output output) {
        this.given = given;
        this.context = context;
        this.output = output;
    }

    /** Adds the generator's settings to the command's options. */
    static final class SettingsAsOptions implements IModelTransformer {
        @Override
        public CommandSpec transform(CommandSpec command) {
            return RecordOptions.add(command, GeneratorSettings.defaults());
        }
    }

    @Override
    public int run() {
        GeneratorSettings base = Twins.settings(given.twin);
        Map<String, String> changed =
                RecordOptions.given(given.spec.commandLine().getParseResult(), GeneratorSettings.defaults());
        GeneratorSettings settings = ParameterBinder.bind("the generator", base, changed);
        if (!given.force && Files.exists(given.folder.resolve("nodes.csv"))) {
            throw SgulException.usage(given.folder.resolve("nodes.csv")
                    + " already exists; choose another --out or replace it with --force");
        }
        Dataset data = GraphGenerator.generate(changed.isEmpty() ? given.twin : "generated", settings, context);
        List<Path> files = CsvExport.write(data, given.folder, context);
        print(data, files);
        return ExitCode.DONE;
    }

    private record Json(String name, int nodes, long edges, long seed, List<String> files) {}

    private void print(Dataset data, List<Path> files) {
        Json json = new Json(
                data.name(),
                data.graph().nodeCount(),
                data.graph().edgeCount(),
                context.seed(),
                files.stream().map(Path::toString).toList());
        output.print(json, out -> {
            out.println(data.name() + ": " + Numbers.text(data.graph().nodeCount()) + " nodes, "
                    + Numbers.text(data.graph().edgeCount()) + " edges");
            files.forEach(file -> out.println("  " + file));
            if (!data.masks().isEmpty()) {
                out.println("These tables cannot contain masks; not written: "
                        + data.masks().stream().map(Mask::name).collect(Collectors.joining(", ")));
            }
        });
    }
}
